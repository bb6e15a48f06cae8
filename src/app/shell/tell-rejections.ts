/**
 * In a worker: turns a rejection that nothing handles into an error, which the page receives. Otherwise the page would wait in
 * silence.
 */
addEventListener('unhandledrejection', ({ reason }) => {
  setTimeout(() => {
    throw reason;
  });
});

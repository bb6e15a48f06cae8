/** In a worker: a rejection that nobody waits for becomes an error, which the page hears. By itself it would say nothing, and the page would wait. */
addEventListener('unhandledrejection', ({ reason }) => {
  setTimeout(() => {
    throw reason;
  });
});

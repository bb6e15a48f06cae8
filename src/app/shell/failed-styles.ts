/** A style sheet that could not be fetched is taken out of the page: who needs it asks for it again, and is not told that it is there. */
addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') target.remove();
  },
  true,
);

/**
 * Removes a style sheet that could not be fetched from the page, so that code that needs it requests it again instead of finding it
 * there.
 */
addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') target.remove();
  },
  true,
);

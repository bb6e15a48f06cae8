/** Loaded before a program: with each SIGUSR2 its clock goes on by two hours, so that a deadline passes while nobody waits. */
const now = Date.now;
let ahead = 0;
Date.now = () => now() + ahead;
process.on('SIGUSR2', () => {
  ahead += 2 * 3_600_000;
});

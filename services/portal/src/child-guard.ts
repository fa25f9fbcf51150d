/**
 * Loaded into each service before its own code: ends the service when the portal is gone, however that came about, so
 * that nothing is left running that nobody looks after.
 */
process.once('disconnect', () => {
  process.kill(process.pid, 'SIGTERM');
  setTimeout(() => process.exit(1), 5_000).unref();
});
// The line to the portal alone must not keep a service alive that has ended its work.
process.channel?.unref();

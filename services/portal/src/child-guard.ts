/**
 * Loaded into each service before its own code: ends the service when the portal is gone, however that came about, so
 * that nothing is left running that nobody looks after. What cannot end by itself any more, the caretaker ends.
 */
const PATIENCE_MS = 5_000;

process.once('disconnect', () => {
  process.kill(process.pid, 'SIGTERM');
  // Not process.exit(): that asks others first whether they have something left to do.
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), PATIENCE_MS).unref();
});
// The line to the portal alone must not keep a service alive that has ended its work.
process.channel?.unref();

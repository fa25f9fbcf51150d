/**
 * The environment of a process that a test starts and that must take nothing from whoever runs the tests: where programs
 * lie, the compiled code that is kept between runs (half of what a small command costs), and what the test says.
 */
export function bareEnvironment(more: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv {
  const compiled = process.env['NODE_COMPILE_CACHE'];
  return { PATH: process.env['PATH'], ...(compiled && { NODE_COMPILE_CACHE: compiled }), ...more };
}

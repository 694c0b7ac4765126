import { afterAll, onTestFinished, TestRunner } from 'vitest'

/**
 * Runs `undo` after the running test or, called at the top of a file, after the last test of the file: inside a test
 * `afterAll` is never called.
 */
export function afterUse(undo: () => unknown): void {
  const register = TestRunner.getCurrentTest() ? onTestFinished : afterAll
  register(async () => void (await undo()))
}

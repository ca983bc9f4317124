import { afterAll, onTestFinished, TestRunner } from 'vitest'

/** Runs `work` after the test that calls it, or after the last test of a file that calls it at the top. What was set up last is ended first. */
export const whenOver = (work: () => Promise<unknown>): void => (TestRunner.getCurrentTest() ? onTestFinished(async () => void (await work())) : afterAll(work))

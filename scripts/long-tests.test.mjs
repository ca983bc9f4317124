import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './install.mjs'
import { longTests } from './long-tests.mjs'

test('every long test is a file, and named once', () => {
  expect(longTests.filter(file => !existsSync(join(root, file)))).toEqual([])
  expect(new Set(longTests).size).toBe(longTests.length)
})

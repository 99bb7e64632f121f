import { execFileSync } from 'node:child_process'
import os from 'node:os'
import { expect, it } from 'vitest'
import { chooseCompilerFlags, findMemory } from './compiler-flags.ts'

const gigabyte = 2 ** 30

it('spares memory on a host of half a GB and on none of 1, by flags that this Node knows', () => {
  const flags = chooseCompilerFlags(gigabyte / 2)
  expect(flags).toContain('--no-wasm-tier-up')
  // An unknown flag would end it.
  expect(execFileSync(process.execPath, [...flags, '--print', '1']).toString()).toBe('1\n')
  expect(chooseCompilerFlags(gigabyte)).not.toContain('--no-wasm-tier-up')
})

it('goes by what the machine or the container has', () => {
  expect(findMemory()).toBeGreaterThan(0)
  expect(findMemory()).toBeLessThanOrEqual(os.totalmem())
})

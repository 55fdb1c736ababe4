import { describe, expect, it } from 'vitest'
import { brotli } from '../tools/build/output.mjs'
import { budgets } from '../tools/check/budgets.ts'
import { buildLoader } from './_lab/loader-build.mjs'

describe('the pasted script', () => {
  it('lists 25 islands within its budget of bytes', async () => {
    const { code, islands } = await buildLoader(25)
    expect(islands).toHaveLength(25)
    for (const name of islands) expect(code).toContain(`${name}.`)
    expect(brotli(code).length).toBeLessThanOrEqual(budgets.loader)
  }, 30_000)
})

import type { FastifyReply } from 'fastify'
import { expect, test, vi } from 'vitest'
import * as tokens from '../_config/tokens.ts'
import { allowInline } from './inline-policy.ts'

vi.mock(import('../_config/tokens.ts'), { spy: true })

/** Returns the policy of a page with some texts. */
function getPolicy(styles: string[], scripts: string[]): string {
  const headers = new Map([['content-security-policy', "style-src 'self'; script-src 'self'"]])
  const reply = { getHeader: (name: string) => headers.get(name), header: headers.set.bind(headers) }
  allowInline(reply as unknown as FastifyReply, { styles, scripts })
  return headers.get('content-security-policy') ?? ''
}

test('a text that stands in many pages is hashed once, and is allowed where it stands alone', () => {
  const first = getPolicy(['a { color: red }'], ['run()'])
  expect(getPolicy(['a { color: red }'], ['run()'])).toBe(first)
  expect(tokens.sha256).toHaveBeenCalledTimes(2)
  const other = getPolicy(['a { color: blue }'], ['run()'])
  expect(tokens.sha256).toHaveBeenCalledTimes(3)
  const listHashes = (policy: string) => policy.match(/'sha256-[^']+'/g)
  expect(listHashes(first)).toHaveLength(2)
  expect(listHashes(other)?.[0]).not.toBe(listHashes(first)?.[0])
  expect(listHashes(other)?.[1]).toBe(listHashes(first)?.[1])
})

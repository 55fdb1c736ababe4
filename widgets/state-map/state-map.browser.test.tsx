import { expect, test } from 'vitest'
import { open } from '../_testing/open.ts'
import { mount } from './index.ts'

test('USM-001 the map has all 50 states', () => {
  const { root } = open(mount, {})
  expect(root.querySelectorAll('[data-id]').length).toBe(51)
})

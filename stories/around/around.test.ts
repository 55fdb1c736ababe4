import { expect, test } from 'vitest'
import { examples } from '../../widgets/dashboard-dialog/examples.ts'
import { around } from './index.tsx'

test.each(Object.entries(examples))('the dialog of “%s” has content without a host', async (_, { props }) => {
  const answer = await fetch(String(around('dashboard-dialog', 'id', { ...props }).props?.url))
  expect(answer.headers.get('content-type')).toContain('text/html')
  expect(await answer.text()).toContain('<p>')
})

test('an address typed into the controls is asked as it is', () => {
  expect(around('dashboard-dialog', 'id', { name: 'perks', url: 'https://host.example/perks' })).toEqual({})
})

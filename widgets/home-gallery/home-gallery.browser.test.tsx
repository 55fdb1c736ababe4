import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { violationsIn } from '../_testing/axe.ts'
import { openForm, writeForm } from '../_testing/form.ts'
import { examples } from './examples.ts'
import { Fallback } from './fallback.tsx'
import { mount } from './index.ts'

test('the photos are turned by keys and small pictures, and fill the screen on demand', async () => {
  const { element } = openForm(mount, examples.several?.props)
  const count = () => element.querySelector('.plat-gallery-count')?.textContent
  expect(count()).toBe('1/3')
  ;(element.querySelector('.plat-gallery-main') as HTMLElement).focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.poll(count).toBe('2/3')
  await userEvent.click(element.querySelectorAll('.plat-gallery-thumbs a')[2] as Element)
  await expect.poll(count).toBe('3/3')
  await userEvent.click(element.querySelector('.plat-gallery-main') as Element)
  await expect.poll(() => element.querySelector('dialog')?.open).toBe(true)
})

test.each(Object.entries(examples))(
  'the server’s pictures of “%s” are taken over, and offend no axe',
  async (name, { props }) => {
    const { element, comes } = writeForm(Fallback, props, `gallery-${name}`)
    const before = element.querySelector('img')
    expect((await comes(mount)).reports).toEqual([])
    expect(element.querySelector('img')).toBe(before)
    expect(await violationsIn(element)).toEqual([])
  },
)

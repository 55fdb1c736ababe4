import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { frames } from '../_testing/fake-fetch.ts'
import { openForm, writeForm } from '../_testing/form.ts'
import type { TopicFormProps } from './contract.ts'
import { examples } from './examples.ts'
import { Fallback } from './fallback.tsx'
import { mount } from './index.ts'

const topic = examples.topic?.props as TopicFormProps
const show = (overrides: Partial<TopicFormProps> = {}) => {
  const form = openForm(mount, { ...topic, ...overrides })
  return {
    ...form,
    choose: async (label: string, value: string) => {
      await userEvent.selectOptions(form.field(label), value)
      await frames()
    },
    heading: () => form.element.querySelector('h1')?.textContent,
    has: (label: string) => form.field(label).elements().length > 0,
  }
}

test('FORUM-006 FORUM-012 FORUM-013 FORUM-014 choosing an events forum shows the event fieldset, its title and its button', async () => {
  const form = show()
  expect([form.heading(), form.submit().textContent, form.has('Starts')]).toEqual(['New topic', 'Post', false])
  await form.choose('Forum', '2')
  expect([form.heading(), form.submit().textContent, form.has('Starts')]).toEqual([
    'Create New Event',
    'Create Event',
    true,
  ])
})

test('FORUM-015 FORUM-016 choosing another forum hides the event fieldset and labels the button Post', async () => {
  const form = show({ kind: 'events', forum: 2 })
  expect(form.submit().textContent).toBe('Create Event')
  await form.choose('Forum', '1')
  expect([form.heading(), form.submit().textContent, form.has('Starts')]).toEqual(['New topic', 'Post', false])
})

test('FORUM-017 with the title Edit Topic a choice of forum changes neither fieldset nor labels', async () => {
  for (const kind of ['discussion', 'events'] as const) {
    const form = show({ heading: 'Edit Topic', submit: 'Save', kind, forum: kind === 'events' ? 2 : 1 })
    for (const forum of ['2', '1', '3']) {
      await form.choose('Forum', forum)
      const now = [form.heading(), form.submit().textContent, form.has('Starts')]
      expect(now).toEqual(['Edit Topic', 'Save', kind === 'events'])
    }
    form.instance.unmount()
  }
})

test('FORUM-018 the attendance fee is enabled only when there is a fee to attend', async () => {
  const form = show({ kind: 'events', forum: 2 })
  const fee = () => form.field('Attendance fee').element() as HTMLInputElement
  expect(fee().disabled).toBe(true)
  await userEvent.click(form.field('Yes'))
  expect(fee().disabled).toBe(false)
  await userEvent.click(form.field('No'))
  expect(fee().disabled).toBe(true)
})

test('FORUM-019 FORUM-020 FORUM-021 the location shows its own fields, and none of them without a choice', async () => {
  const form = show({ kind: 'events', forum: 2 })
  const fields = () => [form.has('Venue'), form.has('Link to join')]
  expect(fields()).toEqual([false, false])
  await form.choose('Event location', 'Physical Location')
  expect(fields()).toEqual([true, false])
  await form.choose('Event location', 'Online')
  expect(fields()).toEqual([false, true])
  await form.choose('Event location', '')
  expect(fields()).toEqual([false, false])
})

test('FORUM-022 following is checked unless this browser stored that it was unchecked', async () => {
  localStorage.removeItem('follow_topic')
  const first = show()
  const box = (form: typeof first) => form.field('Follow topic').element() as HTMLInputElement
  expect(box(first).checked).toBe(true)
  await userEvent.click(box(first))
  expect(localStorage.getItem('follow_topic')).toBe('false')
  first.instance.unmount()
  const second = show()
  await frames()
  expect(box(second).checked).toBe(false)
  await userEvent.click(box(second))
  second.instance.unmount()
  expect(box(show()).checked).toBe(true)
  localStorage.removeItem('follow_topic')
})

test('UI-022 a tag that is left out is required, and the field says so', async () => {
  const form = show(examples.ad?.props)
  const tag = form.field('What you have').element() as HTMLSelectElement
  const error = () => tag.closest('.plat-field')?.querySelector('.plat-error')?.textContent
  expect([error(), tag.validity.valid]).toEqual([undefined, false])
  tag.focus()
  await userEvent.tab()
  await expect.poll(error).toBe('This field is required')
  await form.choose('What you have', tag.options[1]?.value ?? '')
  await expect.poll(error).toBeUndefined()
  expect(tag.validity.valid).toBe(true)
})

test('FORUM-046 the tags of Have and Want swap by the choice between them', async () => {
  const form = show(examples.ad?.props)
  const tags = () => [form.has('What you have'), form.has('What you want')]
  expect(tags()).toEqual([true, false])
  await userEvent.click(form.field('Want'))
  expect(tags()).toEqual([false, true])
  await userEvent.click(form.field('Have'))
  expect(tags()).toEqual([true, false])
})

test('FORUM-047 choosing the marketplace disables the form and shows a warning with the way to its own form', async () => {
  const form = show()
  await form.choose('Forum', '3')
  expect(form.text()).toContain('Marketplace posts need a marketplace ad.')
  expect(form.submit().matches(':disabled')).toBe(true)
  expect((form.field('Title').element() as HTMLInputElement).matches(':disabled')).toBe(true)
  const link = form.element.querySelector<HTMLAnchorElement>('a[href="/forums/3/topics/new"]')
  expect(link?.textContent).toBe('Create a marketplace ad')
  await form.choose('Forum', '1')
  expect(form.submit().matches(':disabled')).toBe(false)
})

test('options of a poll are moved, added and removed by the keyboard, and the focus goes along', async () => {
  const form = show(examples.poll?.props)
  const labels = () =>
    [...form.element.querySelectorAll<HTMLInputElement>('[name^=poll_option_]')].map(({ value }) => value)
  expect(labels()).toEqual(['Metal', 'Shingles', '', ''])
  const up = form.button('Move option 2 up').element() as HTMLElement
  up.focus()
  await userEvent.keyboard('{Enter}')
  await frames()
  expect(labels()).toEqual(['Shingles', 'Metal', '', ''])
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Move option 1 down')
  expect(form.text()).toContain('Option 2 is now option 1.')
  await userEvent.keyboard('{Enter}')
  await frames()
  expect(labels()).toEqual(['Metal', 'Shingles', '', ''])
  await userEvent.click(form.button('Add an option').element())
  await frames()
  expect(document.activeElement?.getAttribute('name')).toBe('poll_option_5')
  for (let left = 4; left >= 2; left--) await userEvent.click(form.button('Remove option 1').element())
  await frames()
  expect(labels()).toHaveLength(2)
  expect(form.element.querySelector('[aria-label^="Remove option"]')).toBeNull()
})

test('the island takes over what was typed and chosen before it came', async () => {
  const form = writeForm(Fallback, { ...topic, kind: 'events', forum: 2 }, 'topic')
  const control = (name: string) => form.element.querySelector<HTMLInputElement>(`[name="${name}"]`) as HTMLInputElement
  control('title').value = 'Duplex tour'
  control('forum_id').value = '1'
  control('body').value = 'On Saturday.'
  const { reports } = await form.comes(mount)
  expect(reports).toEqual([])
  expect([control('title').value, control('body').value, control('forum_id').value]).toEqual([
    'Duplex tour',
    'On Saturday.',
    '1',
  ])
  expect(form.element.querySelector('h1')?.textContent).toBe('New topic')
})

test.each(['javascript:alert(1)', '//evil.example', '/\\evil.example', 'https://evil.example'])(
  'the Cancel link leads to the forum where HTML says %s',
  (back) => {
    const form = show({ back })
    const links = [...form.element.querySelectorAll('a')].map((each) => each.getAttribute('href'))
    expect(links).toEqual(['/forums/1'])
  },
)

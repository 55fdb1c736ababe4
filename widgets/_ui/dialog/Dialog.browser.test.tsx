import { useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import tokens from '../../_runtime/tokens.css?inline'
import { violationsIn } from '../../_testing/axe.ts'
import { focused, open } from '../../_testing/open.ts'
import { probe } from '../../_testing/probe.tsx'
import fields from '../field/fields.css?inline'
import { Dialog } from './Dialog.tsx'

/** A button that opens a dialog with one thing to press. */
function opened(held = false) {
  const Door = () => {
    const [isOpen, setOpen] = useState(false)
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Ask
        </button>
        {isOpen && (
          <Dialog id="which" title="Which one?" close="Close" held={held} onClose={() => setOpen(false)}>
            <button type="button" className="plat-button">
              This one
            </button>
          </Dialog>
        )}
      </>
    )
  }
  const island = open(probe(Door, { shadow: false, styles: [tokens, fields] }), {})
  const dialog = () => island.element.querySelector('dialog')
  const door = island.element.querySelector('button') as HTMLElement
  return {
    ...island,
    dialog,
    door,
    async show() {
      await userEvent.click(door)
      await expect.poll(() => dialog()?.matches(':modal')).toBe(true)
      for (const animation of document.getAnimations()) animation.finish()
      return dialog() as HTMLDialogElement
    },
  }
}

const closeActions: [string, (dialog: HTMLDialogElement) => Promise<void>][] = [
  ['its button', (dialog) => userEvent.click(dialog.querySelector('.plat-close') as Element)],
  ['UI-004 Escape', () => userEvent.keyboard('{Escape}')],
  ['UI-005 a click outside', () => userEvent.click(document.documentElement, { position: { x: 5, y: 5 } })],
]

test.each(closeActions)(
  'UI-003 UI-007 it opens as a modal, and closes by %s; the focus goes back to what opened it',
  async (_, close) => {
    const { show, dialog, door } = opened()
    const dialogElement = await show()
    expect(dialogElement.contains(focused())).toBe(true)
    await close(dialogElement)
    await expect.poll(dialog).toBeNull()
    expect(focused()).toBe(door)
    // And again: Escape twice in a row is what browsers treat in their own way.
    await close(await show())
    await expect.poll(dialog).toBeNull()
    expect(focused()).toBe(door)
  },
)

test.each(closeActions.slice(1))('%s does not close a dialog that does not allow it', async (_, close) => {
  const { show, dialog } = opened(true)
  const dialogElement = await show()
  // Twice: browsers let a second Escape through without asking.
  for (const _ of [1, 2]) await close(dialogElement)
  await new Promise((resolve) => requestAnimationFrame(resolve))
  expect([dialog(), dialogElement.open]).toEqual([dialogElement, true])
  await userEvent.click(dialogElement.querySelector('.plat-close') as Element)
  await expect.poll(dialog).toBeNull()
})

test('a click inside leaves it open', async () => {
  const { show, dialog } = opened()
  const dialogElement = await show()
  await userEvent.click(dialogElement.querySelector('h2') as Element)
  await userEvent.click(dialogElement.querySelector('.plat-button') as Element)
  expect(dialog()).toBe(dialogElement)
})

test('it is named by its heading, and nothing in it offends axe', async () => {
  const { show, element } = opened()
  const dialogElement = await show()
  const name = dialogElement.getAttribute('aria-labelledby') as string
  expect(document.getElementById(name)?.textContent).toBe('Which one?')
  expect(await violationsIn(element)).toEqual([])
})

test('UI-006 the page behind does not scroll as long as it is open', async () => {
  const { show, dialog } = opened()
  const overflow = () => getComputedStyle(document.documentElement).overflowY
  const before = overflow()
  await show()
  expect(overflow()).toBe('hidden')
  await userEvent.keyboard('{Escape}')
  await expect.poll(dialog).toBeNull()
  expect(overflow()).toBe(before)
})

test('an island that goes away takes its dialog along, and the focus is not lost behind it', async () => {
  const { show, instance, element } = opened()
  await show()
  instance.unmount()
  expect(element.querySelector('dialog')).toBeNull()
  expect(getComputedStyle(document.documentElement).overflowY).not.toBe('hidden')
})

test('a dialog that has to scroll begins at its first field, too', async () => {
  const Long = () => (
    <Dialog id="long" title="Tell us" close="Close" onClose={() => {}}>
      <input type="hidden" name="token" />
      <input aria-label="Name" />
      <p style={{ height: '3000px' }}>What happens then.</p>
    </Dialog>
  )
  open(probe(Long, { shadow: false, styles: [tokens, fields] }), {})
  await expect.poll(() => focused()?.ariaLabel).toBe('Name')
})

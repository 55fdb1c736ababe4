import type { ComponentProps } from 'react'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import tokens from '../../_runtime/tokens.css?inline'
import { violationsIn } from '../../_testing/axe.ts'
import { focused, open, placeElement } from '../../_testing/open.ts'
import { probe, serverHtml } from '../../_testing/probe.tsx'
import fields from '../field/fields.css?inline'
import inputs from '../field/inputs.css?inline'
import { FileUpload } from './FileUpload.tsx'
import upload from './upload.css?inline'

const MANY = (n: number) => `Too many images uploaded. Please reduce to ${n} image(s) to continue.`
const PDF = new File(['%PDF-1.7'], 'deed.pdf', { type: 'application/pdf' })
const ZIP = new File(['PK'], 'all.zip', { type: 'application/zip' })
const big = (name: string, size: number) => new File([new Uint8Array(size)], name, { type: 'image/png' })

async function picture(name = 'house.png'): Promise<File> {
  const canvas = new OffscreenCanvas(40, 30)
  const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D
  context.fillStyle = 'rgb(8, 159, 75)'
  context.fillRect(0, 0, 40, 30)
  return new File([await canvas.convertToBlob()], name, { type: 'image/png' })
}

type More = Partial<ComponentProps<typeof FileUpload>>

const getForm = (more: More) =>
  function Form() {
    return (
      <form>
        <FileUpload id="f-proof" name="proof" label="Proof" {...more} />
        <button type="submit">Send</button>
      </form>
    )
  }

function opened(more: More = {}) {
  const island = open(probe(getForm(more), { shadow: false, styles: [tokens, fields, inputs, upload] }), {})
  const { element } = island
  const form = element.querySelector('form') as HTMLFormElement
  const input = element.querySelector('input[type=file]') as HTMLInputElement
  const createTransfer = (files: File[]) => {
    const data = new DataTransfer()
    for (const file of files) data.items.add(file)
    return data
  }
  return {
    ...island,
    form,
    input,
    /** Picks files as the file dialog does. */
    pick(...files: File[]) {
      input.files = createTransfer(files).files
      input.dispatchEvent(new Event('change', { bubbles: true }))
    },
    drop(...files: File[]) {
      const zone = element.querySelector('.plat-drop') as Element
      for (const type of ['dragover', 'drop']) {
        zone.dispatchEvent(
          new DragEvent(type, { dataTransfer: createTransfer(files), bubbles: true, cancelable: true }),
        )
      }
    },
    names: () =>
      [...element.querySelectorAll('.plat-files > li')].map(
        (each) => each.querySelector('.plat-file-name')?.firstChild?.textContent,
      ),
    sent: () => new FormData(form).getAll('proof').map((each) => (each as File).name),
    error: () => element.querySelector('.plat-error')?.textContent,
    removeButton: (name: string) => element.querySelector<HTMLElement>(`[aria-label="Remove ${name}"]`) as HTMLElement,
  }
}

test('UI-026 of what is dropped, only images and PDF are kept, and what was left out is said', async () => {
  const { drop, names, sent, element } = opened({ max: 3 })
  drop(await picture(), ZIP, PDF)
  await expect.poll(names).toEqual(['house.png', 'deed.pdf'])
  expect(sent()).toEqual(['house.png', 'deed.pdf'])
  expect(element.querySelector('[role=status]')?.textContent).toBe('You can only add images and PDFs.')
})

test('UI-027 previews are removable, and what is removed is not sent', async () => {
  const { pick, names, sent, removeButton, input } = opened({ max: 3 })
  pick(await picture('a.png'), await picture('b.png'))
  await expect.poll(names).toEqual(['a.png', 'b.png'])
  removeButton('a.png').focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(names).toEqual(['b.png'])
  expect([sent(), focused()]).toEqual([['b.png'], removeButton('b.png')])
  await userEvent.click(removeButton('b.png'))
  await expect.poll(names).toEqual([])
  // An empty file stands for none.
  expect([sent(), input.files?.length, focused()]).toEqual([[''], 0, input])
})

test('an image is shown as it is; a PDF has a sign', async () => {
  const { pick, element } = opened({ max: 2 })
  pick(await picture(), PDF)
  const canvas = () => element.querySelector('canvas:not([hidden])') as HTMLCanvasElement
  await expect.poll(canvas).toBeTruthy()
  expect([...(canvas().getContext('2d') as CanvasRenderingContext2D).getImageData(48, 48, 1, 1).data]).toEqual([
    8, 159, 75, 255,
  ])
  expect(element.querySelectorAll('.plat-thumb svg')).toHaveLength(1)
})

test('UI-028 a required field without a file says so when the form is sent', async () => {
  const { form, error, pick, input } = opened({ required: true })
  expect(error()).toBeUndefined()
  form.requestSubmit()
  await expect.poll(error).toBe('This field is required')
  expect(focused()).toBe(input)
  pick(PDF)
  await expect.poll(error).toBeUndefined()
  expect(form.checkValidity()).toBe(true)
})

test('UI-030 a total over the limit says so at once, until a file is removed', async () => {
  const { pick, error, form, removeButton } = opened({ max: 2 })
  pick(big('a.png', 5_242_000), big('b.png', 881))
  await expect.poll(error).toBe('Total file size is too large. Please reduce the file size to continue.')
  expect(form.checkValidity()).toBe(false)
  await userEvent.click(removeButton('b.png'))
  await expect.poll(error).toBeUndefined()
  expect(form.checkValidity()).toBe(true)
})

test('UI-031 UI-032 by default one file is the maximum', async () => {
  const { drop, error, form, input, removeButton } = opened()
  expect(input.multiple).toBe(false)
  drop(await picture(), PDF)
  await expect.poll(error).toBe(MANY(1))
  expect(form.checkValidity()).toBe(false)
  await userEvent.click(removeButton('deed.pdf'))
  await expect.poll(error).toBeUndefined()
})

test('UI-031 UI-033 the maximum is the field’s own; what is picked later is added', async () => {
  const { pick, names, error, input } = opened({ max: 2 })
  expect(input.multiple).toBe(true)
  pick(await picture('a.png'))
  await expect.poll(names).toEqual(['a.png'])
  pick(await picture('b.png'))
  await expect.poll(names).toEqual(['a.png', 'b.png'])
  expect(error()).toBeUndefined()
  pick(PDF, PDF)
  await expect.poll(names).toEqual(['a.png', 'b.png', 'deed.pdf'])
  expect(error()).toBe(MANY(2))
})

test('one file takes the place of the one before; a picker that was closed takes nothing away', async () => {
  const { pick, names, sent } = opened()
  pick(await picture())
  await expect.poll(names).toEqual(['house.png'])
  pick(PDF)
  await expect.poll(names).toEqual(['deed.pdf'])
  pick()
  await expect.poll(sent).toEqual(['deed.pdf'])
  expect(names()).toEqual(['deed.pdf'])
})

test('UI-025 the destroy flag of a stored file is false, and true once it is removed or another takes its place', async () => {
  const stored = { name: 'logo.png', url: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=', kind: 'image' as const }
  const { form, removeButton, pick, names } = opened({ stored, destroyName: 'destroy_proof', required: true })
  const flag = () => new FormData(form).get('destroy_proof')
  await expect.poll(flag).toBe('false')
  expect([names(), form.checkValidity()]).toEqual([['logo.png'], true])
  pick(PDF)
  await expect.poll(flag).toBe('true')
  expect(names()).toEqual(['deed.pdf'])
  await userEvent.click(removeButton('deed.pdf'))
  await expect.poll(flag).toBe('false')
  await userEvent.click(removeButton('logo.png'))
  await expect.poll(flag).toBe('true')
  expect([names(), form.checkValidity()]).toEqual([[], false])
})

test('without scripts it is a file input, and a box that removes what is stored', () => {
  const stored = { name: 'logo.png', url: '/uploads/1', kind: 'image' as const }
  const element = placeElement({ html: serverHtml(getForm({ stored, destroyName: 'destroy_proof', max: 2 }), {}, 'f') })
  const [file, box] = element.querySelectorAll('input')
  expect([file?.type, file?.name, file?.multiple, file?.accept]).toEqual([
    'file',
    'proof',
    true,
    'image/*,application/pdf',
  ])
  expect([box?.type, box?.name, box?.value, box?.checked]).toEqual(['checkbox', 'destroy_proof', 'true', false])
  expect(element.querySelector('label.plat-choice')?.textContent).toBe('Remove logo.png')
})

test('its owner hears of what is chosen, and nothing in it offends axe', async () => {
  const onFiles = vi.fn()
  const { pick, names, element } = opened({ max: 3, onFiles })
  pick(await picture(), PDF, big('large.png', 6_000_000))
  await expect.poll(names).toHaveLength(3)
  expect(onFiles.mock.lastCall?.[0].map(({ name }: File) => name)).toEqual(['house.png', 'deed.pdf', 'large.png'])
  expect(await violationsIn(element)).toEqual([])
})

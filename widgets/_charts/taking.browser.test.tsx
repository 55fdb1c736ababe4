import { expect, onTestFinished, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { openChart } from '../_testing/chart.ts'
import { examples } from '../sales-history-chart/examples.ts'
import { mount } from '../sales-history-chart/index.ts'

const FULL = examples.full?.props as object

/** Files that are handed to the browser's downloads while a test runs. */
function downloads() {
  const files: { name: string; blob: Promise<Blob> }[] = []
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    files.push({ name: this.download, blob: fetch(this.href).then((answer) => answer.blob()) })
  })
  onTestFinished(() => click.mockRestore())
  return files
}

const getContent = async (file: { blob: Promise<Blob> } | undefined) => (await file?.blob) ?? new Blob()

const button = (chart: ReturnType<typeof openChart>, name: string) =>
  chart.all('button').find((each) => each.textContent === name) as HTMLElement

test('the values are a table, which is filled when it is opened', async () => {
  const chart = openChart(mount, FULL)
  expect(chart.find('.chart-table table')).toBeNull()
  await userEvent.click(chart.find('summary'))
  await expect
    .poll(() => chart.all('thead th').map(({ textContent }) => textContent))
    .toEqual(['Month', 'Cook County, IL median', 'This property'])
  const rows = chart.all('tbody tr').map((row) => [...row.children].map(({ textContent }) => textContent))
  expect(rows).toHaveLength(130)
  expect(rows.find(([month]) => month === 'Mar 2022')?.[2]).toBe('$319,500')
  expect(chart.all('tbody th[scope="row"]')).toHaveLength(130)
})

test('a table of ten thousand rows ends with where the others are', async () => {
  const area = Array.from({ length: 10_000 }, (_, i) => ({
    date: `${1100 + Math.floor(i / 12)}-${String((i % 12) + 1).padStart(2, '0')}-01`,
    median_price: { cents: 100 * i },
  }))
  const chart = openChart(mount, { area })
  await userEvent.click(chart.find('summary'))
  await expect.poll(() => chart.all('tbody tr').length).toBe(1000)
  expect(chart.find('.chart-scroll p').textContent).toBe('Download the CSV to see 9,000 more rows.')
})

test('CSV has every value as a number, by ISO months', async () => {
  const files = downloads()
  const chart = openChart(mount, FULL)
  await expect.poll(() => button(chart, 'CSV')).toBeDefined()
  await userEvent.click(button(chart, 'CSV'))
  await expect.poll(() => files.length).toBe(1)
  expect(files[0]?.name).toBe('sales-history.csv')
  const lines = (await getContent(files[0]).then((blob) => blob.text())).replace('\uFEFF', '').trim().split('\r\n')
  expect(lines[0]).toBe('Month,"Cook County, IL median",This property')
  expect(lines).toHaveLength(131)
  expect(lines.find((line) => line.startsWith('2022-03'))).toMatch(/^2022-03,\d+,319500$/)
  expect(chart.heard('download')).toEqual([{ type: 'csv' }])
})

test('PNG is the chart with its words, twice as large, and is not empty', async () => {
  const files = downloads()
  const chart = openChart(mount, FULL, { width: 500 })
  await expect.poll(() => button(chart, 'PNG')).toBeDefined()
  await userEvent.click(button(chart, 'PNG'))
  await expect.poll(() => files.length, { timeout: 10_000 }).toBe(1)
  expect(files[0]?.name).toBe('sales-history.png')
  const picture = await createImageBitmap(await getContent(files[0]))
  expect(picture.width).toBeGreaterThan(1000)
  const canvas = new OffscreenCanvas(picture.width, picture.height)
  const pen = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D
  pen.drawImage(picture, 0, 0)
  const { data } = pen.getImageData(0, 0, picture.width, picture.height)
  const has = (test: (r: number, g: number, b: number) => boolean) => {
    let count = 0
    for (let i = 0; i < data.length; i += 4)
      if (test(data[i] as number, data[i + 1] as number, data[i + 2] as number)) count++
    return count
  }
  // Paper, ink, and the green of the property's own price.
  expect(has((r, g, b) => r > 240 && g > 240 && b > 235)).toBeGreaterThan(data.length / 8)
  expect(has((r, g, b) => r < 60 && g < 70 && b < 70)).toBeGreaterThan(500)
  expect(has((r, g, b) => r < 40 && g > 140 && b < 110)).toBeGreaterThan(500)
})

const SENTENCE = 'What was asked for each month, and paid, by those who moved in that month. '

test.each([
  ['many words', SENTENCE.repeat(4)],
  ['a word longer than the chart is wide', `https://example.org/${'rents-'.repeat(20)}`],
])('in the PNG a source of %s stays in the chart, in whichever font the page is', async (_, source) => {
  const style = document.createElement('style')
  style.textContent = '@font-face { font-family: Slim; src: local("Liberation Sans"), local(Arial); size-adjust: 70% }'
  document.head.append(style)
  onTestFinished(() => style.remove())
  await document.fonts.load('13px Slim')
  const files = downloads()
  const chart = openChart(mount, { ...FULL, source }, { width: 360 })
  document.body.style.fontFamily = 'Slim'
  onTestFinished(() => void document.body.style.removeProperty('font-family'))
  await expect.poll(() => button(chart, 'PNG')).toBeDefined()
  await userEvent.click(button(chart, 'PNG'))
  await expect.poll(() => files.length, { timeout: 10_000 }).toBe(1)
  const picture = await createImageBitmap(await getContent(files[0]))
  const pen = new OffscreenCanvas(picture.width, picture.height).getContext('2d') as OffscreenCanvasRenderingContext2D
  pen.drawImage(picture, 0, 0)
  // Sixteen CSS pixels of paper, less what letters reach over their own width.
  const margin = 14 * 2
  for (const x of [0, picture.width - margin]) {
    const { data } = pen.getImageData(x, 0, margin, picture.height)
    expect(new Set(new Uint32Array(data.buffer)).size).toBe(1)
  }
})

test('a browser that may not draw pictures says so in the chart', async () => {
  const decode = vi.spyOn(HTMLImageElement.prototype, 'decode').mockRejectedValue(new Error('img-src'))
  onTestFinished(() => decode.mockRestore())
  const files = downloads()
  const chart = openChart(mount, FULL)
  await expect.poll(() => button(chart, 'PNG')).toBeDefined()
  await userEvent.click(button(chart, 'PNG'))
  await expect.poll(() => chart.find('[role="status"]').textContent).toContain('couldn’t create the file')
  expect(files).toEqual([])
})

test('an empty chart offers no table and no files', async () => {
  const chart = openChart(mount, {})
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(chart.find('.chart-empty').textContent).toBe('Not enough data')
  expect(chart.all('button, details')).toEqual([])
})

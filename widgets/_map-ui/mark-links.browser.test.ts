import { expect, test } from 'vitest'
import { placeElement } from '../_testing/open.ts'
import { fillHtml } from './fill-html.ts'

const HTML = '<a href="https://evil.example/login">Plat</a> <a href="/here">Here</a> <a>None</a>'

test('links that visitors wrote show their host and open in a new tab; links of the site’s owner stay as they are', async () => {
  const [visitor, owner] = [placeElement(), placeElement()]
  fillHtml(visitor, HTML, { ugc: true })
  fillHtml(owner, HTML)
  await expect.poll(() => visitor.textContent).toBeTruthy()
  expect([...visitor.querySelectorAll('a')].map(({ textContent, rel, target }) => [textContent, rel, target])).toEqual([
    ['Plat (evil.example)', 'nofollow ugc noopener', '_blank'],
    ['Here', 'nofollow ugc noopener', '_blank'],
    ['None', '', ''],
  ])
  expect(owner.innerHTML).toBe(HTML)
})

test('links in a drawing and in an image map that a visitor wrote are marked as well, and what stands beside them is shown', async () => {
  const element = placeElement()
  const html =
    '<svg><a href="https://evil.example/"><text>One</text></a><a xlink:href="https://evil.example/2"></a></svg><map><area href="https://evil.example/3"></map><p>Beside</p>'
  fillHtml(element, html, { ugc: true })
  await expect.poll(() => element.textContent).toContain('Beside')
  expect([...element.querySelectorAll('a, area')].map((link) => link.getAttribute('target'))).toEqual(
    Array(3).fill('_blank'),
  )
})

test('links are marked when the same HTML turns out to be a visitor’s', async () => {
  const element = placeElement()
  fillHtml(element, HTML)
  fillHtml(element, HTML, { ugc: true })
  await expect.poll(() => element.querySelector('a')?.rel).toBe('nofollow ugc noopener')
})

test('forms and fields are removed from HTML; their text, tables and styles stay', () => {
  const element = placeElement()
  fillHtml(
    element,
    '<form action="https://evil.example/"><label>Password <input type="password"></label><select><option>1</select><button>Go</button></form><table><tbody><tr><td style="color: red"><img name="body" alt="A"></td></tr></tbody></table>',
  )
  expect(element.querySelector('form, label, input, select, option, button, [name]')).toBeNull()
  expect(element.textContent).toBe('Password Go')
  expect(element.querySelector<HTMLElement>('td')?.style.color).toBe('red')
})

import { expect, test } from 'vitest'
import { prefersHtml, prefersJson } from './accepts.ts'

const JSON_TYPE = 'application/json'
const FORM = 'application/x-www-form-urlencoded'

test.each([
  ['a form of a browser', { accept: 'text/html,application/xhtml+xml,*/*;q=0.8', 'content-type': FORM }, true, false],
  ['the same once its _method was read', { accept: 'text/html', 'content-type': JSON_TYPE }, true, false],
  ['a page', { accept: 'text/html' }, true, false],
  ['a script that sends JSON', { accept: '*/*', 'content-type': `${JSON_TYPE}; charset=utf-8` }, false, true],
  ['a script that asks for JSON', { accept: JSON_TYPE, 'content-type': FORM }, false, true],
  ['whoever takes both', { accept: 'text/html, application/json' }, true, false],
  ['whoever says nothing', {}, false, false],
  ['whoever takes anything', { accept: '*/*', 'content-type': FORM }, false, false],
])('%s', (_, headers, page, json) => {
  expect([prefersHtml({ headers }), prefersJson({ headers })]).toEqual([page, json])
})

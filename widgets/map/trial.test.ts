import { expect, test } from 'vitest'
import { isTrial } from './is-trial.ts'
import { trialLink } from './trial-link.ts'

test.each<[object | undefined, string, string | undefined]>([
  [{ trial: true, provider_host: 'maps.test' }, 'example.com', 'https://maps.test/'],
  [{ trial: 'yes', provider_host: 'maps.test' }, 'notmaps.test', 'https://maps.test/'],
  [{ trial: 'yes', provider_host: 'Maps.test' }, 'maps.test', undefined],
  [{ trial: 'yes', provider_host: 'maps.test' }, 'www.maps.test', undefined],
  [{ trial: 'yes', provider_host: 'maps.test:8080' }, 'www.maps.test', undefined],
  [{ trial: 'yes', provider_host: 'maps.test:8080' }, 'example.com', 'https://maps.test:8080/'],
  [{ trial: 'no', provider_host: 'maps.test' }, 'example.com', undefined],
  [{ trial: true }, 'example.com', undefined],
  [{ trial: true, provider_host: 'javascript:alert(1)//' }, 'example.com', undefined],
  [{ provider_host: 'maps.test' }, 'example.com', undefined],
  [undefined, 'example.com', undefined],
])('%j on %s: %s', (info, page, link) => {
  expect(trialLink(info, page)).toBe(link)
})

test('trial is off by default', () => {
  expect([isTrial({}), isTrial({ trial: 'no' }), isTrial({ trial: 'yes' }), isTrial(null)]).toEqual([
    false,
    false,
    true,
    false,
  ])
})

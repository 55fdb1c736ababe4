import { expect, test } from 'vitest'
import { getSocialUrl, NETWORKS } from './networks.ts'
import { parseVideo } from './video.ts'

test('PROF-010 social links go to the six networks', () => {
  expect(NETWORKS.map((network) => getSocialUrl(network, 'ann.alvarez'))).toEqual([
    'https://twitter.com/ann.alvarez',
    'https://www.facebook.com/ann.alvarez',
    'https://www.instagram.com/ann.alvarez',
    'https://www.linkedin.com/in/ann.alvarez',
    'https://www.youtube.com/ann.alvarez',
    'skype:ann.alvarez',
  ])
  expect(getSocialUrl('twitter', '@ann')).toBe('https://twitter.com/ann')
  expect(getSocialUrl('youtube', '@ann')).toBe('https://www.youtube.com/@ann')
  expect(getSocialUrl('skype', 'live:ann_1')).toBe('skype:live:ann_1')
  expect(getSocialUrl('linked_in', 'https://www.linkedin.com/company/plat')).toBe(
    'https://www.linkedin.com/company/plat',
  )
})

test('a social link is never a script, a password or another scheme', () => {
  const odd = [
    'javascript:alert(1)',
    'JAVASCRIPT:x',
    'data:text/html,x',
    '//evil.example',
    'a b',
    '?x',
    '../x',
    '"><b>',
  ]
  for (const value of [...odd, 'https://user:pass@example.com/', 'https://', 'ftp://example.com'])
    for (const network of NETWORKS) expect(getSocialUrl(network, value), `${network} ${value}`).toBeUndefined()
})

test('a video is found by the addresses that people copy', () => {
  for (const address of [
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=3',
    'https://youtu.be/dQw4w9WgXcQ',
    'https://www.youtube.com/shorts/dQw4w9WgXcQ',
  ])
    expect(parseVideo(address)?.url, address).toBe('https://www.youtube.com/watch?v=dQw4w9WgXcQ')
  expect(parseVideo('https://vimeo.com/123456')?.embed).toBe('https://player.vimeo.com/video/123456?dnt=1')
  for (const none of ['https://example.com/watch?v=dQw4w9WgXcQ', 'javascript:1', 'x', 'https://youtube.com/'])
    expect(parseVideo(none), none).toBeUndefined()
})

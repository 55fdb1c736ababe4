import { expect, test } from 'vitest'
import { parseFrameMessage, toListening } from './frame-messages.ts'

test.each<[unknown, object | undefined]>([
  [
    { event: 'infoDelivery', info: { currentTime: 7.5, duration: 90, playerState: 1 } },
    { seconds: 7.5, duration: 90 },
  ],
  ['{"event":"infoDelivery","info":{"currentTime":8}}', { seconds: 8, duration: 0 }],
  [{ event: 'infoDelivery', info: { currentTime: 8, playerState: 2 } }, undefined],
  ['{"event":"timeupdate","data":{"seconds":12.1,"duration":60}}', { seconds: 12.1, duration: 60 }],
  [{ event: 'timeupdate', data: null }, undefined],
  [{ event: 'onReady' }, undefined],
  ['not JSON', undefined],
  [null, undefined],
])('a player that says %j tells %j', (data, progress) => {
  expect(parseFrameMessage(data)).toEqual(progress)
})

test('each network is asked in its own way', () => {
  expect(toListening('https://player.vimeo.com')[0]).toContain('timeupdate')
  expect(toListening('https://www.youtube-nocookie.com')[0]).toContain('listening')
})

import { describe, expect, test } from 'vitest'
import { openMap } from '../../_testing/map-island.ts'

type Over = Record<string, unknown>

const HERE = { name: 'Here', lat: 50, lng: 50 }

describe('a pulse', () => {
  const pulsing = async (location: Over, settings: Over = {}) => {
    const map = await openMap({ locations: { p: { ...HERE, pulse: 'yes', ...location } } }, settings)
    // Taken while it runs: a short one may be over before it is asked for a second time.
    let effect = undefined as KeyframeEffect | undefined
    const getEffect = () => {
      effect = map.find('.map-pulse')?.getAnimations()[0]?.effect as KeyframeEffect | undefined
      return effect
    }
    await expect.poll(getEffect, { interval: 10 }).toBeDefined()
    return Object.assign(map, {
      effect: effect as KeyframeEffect,
      last: effect?.getKeyframes().at(-1) as Record<string, unknown>,
    })
  }

  test('MAP-069 a location grows to 4 times its size without a setting', async () => {
    expect((await pulsing({})).last.scale).toBe('4')
  })

  test('MAP-070 a location’s pulse takes 0.5 s without a setting', async () => {
    expect((await pulsing({})).effect.getTiming().duration).toBe(500)
  })

  test('MAP-091 a location has its own size, speed and color of pulse', async () => {
    const map = await pulsing({ pulse_size: 2, pulse_speed: 1.5, pulse_color: '#0000ff' })
    expect(map.last.scale).toBe('2')
    expect(map.effect.getTiming().duration).toBe(1500)
    expect(map.css(map.find('.map-pulse'), 'stroke')).toBe('rgb(0, 0, 255)')
    expect(map.css((await pulsing({ color: '#00ff00' })).find('.map-pulse'), 'stroke')).toBe('rgb(0, 255, 0)')
    const still = await openMap({ locations: { p: { ...HERE, pulse: 'no' } } }, { location_pulse: 'yes' })
    await new Promise((done) => setTimeout(done, 200))
    expect(still.find('.map-pulse')).toBeNull()
  })

  test('MAP-084 a state has its own size, speed and color of pulse', async () => {
    const map = await openMap({
      state_specific: { A: { pulse_size: 1.5, pulse_speed: 2, pulse_color: '#0000ff' } },
    })
    map.api.pulse({ type: 'state', id: 'A' })
    await expect.poll(() => map.find('.map-pulse')).not.toBeNull()
    const effect = map.find('.map-pulse').getAnimations()[0]?.effect as KeyframeEffect
    expect(effect.getKeyframes().at(-1)?.scale).toBe('1.5')
    expect(effect.getTiming().duration).toBe(2000)
    expect(map.css(map.find('.map-pulse'), 'stroke')).toBe('rgb(0, 0, 255)')
  })

  test('MAP-084 a state pulses by itself where its entry says so, and no location does', async () => {
    const map = await openMap({ state_specific: { A: { pulse: 'yes', pulse_size: 1.5, pulse_speed: 2 } } })
    await expect.poll(() => map.find('.map-pulse')?.getAnimations()[0]).toBeDefined()
    const effect = map.find('.map-pulse').getAnimations()[0]?.effect as KeyframeEffect
    expect([effect.getKeyframes().at(-1)?.scale, effect.getTiming().duration]).toEqual(['1.5', 2000])
    expect(map.all('.map-pulse')).toHaveLength(1)
  })

  test('grows about the middle of its location', async () => {
    const map = await pulsing({ pulse_speed: 10 })
    const middle = (node: Element) => {
      const { left, top, width, height } = node.getBoundingClientRect()
      return [left + width / 2, top + height / 2].map(Math.round)
    }
    const [animation] = map.find('.map-pulse').getAnimations()
    ;(animation as Animation).pause()
    ;(animation as Animation).currentTime = 8000
    expect(middle(map.find('.map-pulse path'))).toEqual(middle(map.location('p')))
  })

  test('comes again and again, until Escape', async () => {
    const map = await pulsing({ pulse_speed: 0.05 })
    await expect.poll(() => map.find('.map-pulse')).toBeNull()
    await expect.poll(() => map.find('.map-pulse'), { interval: 10 }).not.toBeNull()
    map.shape('A').focus()
    await map.press('{Escape}')
    await expect.poll(() => map.find('.map-pulse')).toBeNull()
    map.api.refresh()
    await new Promise((done) => setTimeout(done, 800))
    expect(map.find('.map-pulse')).toBeNull()
  })
})

import { randomFrom } from './random.ts'

/** Number of waves that the noise adds up. */
const WAVES = 12

/**
 * Creates a smooth field over the country of mean 0 and standard deviation about 1: neighbors are similar, distant
 * places are not. It is a sum of plane waves of random direction and phase, with wavelengths around `degrees`.
 */
export function smoothNoise(seed: string, degrees: number): (latitude: number, longitude: number) => number {
  const random = randomFrom(`noise ${seed}`)
  const waves = Array.from({ length: WAVES }, () => {
    const direction = random.next() * 2 * Math.PI
    const length = degrees * (0.6 + 0.9 * random.next())
    const frequency = (2 * Math.PI) / length
    // A degree of longitude is three quarters of one of latitude, in the middle of the country.
    return {
      x: Math.cos(direction) * frequency * 0.77,
      y: Math.sin(direction) * frequency,
      phase: random.next() * 2 * Math.PI,
    }
  })
  const scale = Math.sqrt(2 / WAVES)
  return (latitude, longitude) => {
    let sum = 0
    for (const { x, y, phase } of waves) sum += Math.sin(longitude * x + latitude * y + phase)
    return sum * scale
  }
}

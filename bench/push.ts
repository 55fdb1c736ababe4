import { setTimeout as sleep } from 'node:timers/promises'
import { storeEvent } from '../host/_services/push/store.ts'
import { makePerson } from '../host/_testing/people.ts'
import { openStream } from '../host/_testing/sse.ts'
import { median } from '../host/_testing/statistics.ts'
import { openDemoWorld } from './_lab/demo-world.ts'
import { type Benchmark, type Figure, figure } from './_lab/figure.ts'
import { BENCHMARK_SECRET, getCookie } from './_lab/member.ts'
import { startServer } from './_lab/server.ts'

const EVENTS = 50
const WARM_UP = 10

export const push: Benchmark = {
  name: 'push',
  what: `${EVENTS} events that one process raises, until a browser's stream on another host of the same database has them`,
  async run({ progress }): Promise<Figure[]> {
    progress('making a demo world')
    const world = await openDemoWorld(1000)
    const server = await startServer({ DATABASE_URL: world.url, SECRET: BENCHMARK_SECRET })
    try {
      const person = await makePerson(world.db)
      const cookie = await getCookie(world.db, person)
      const channel = `private-leads-channel-${person.id}`
      const stream = await openStream(`${server.origin}/push?channel=${channel}`, { cookie })
      if (stream.status !== 200) throw new Error(`the stream answered ${stream.status}`)
      // The host listens when it has been up for a moment.
      await sleep(1000)
      const took: number[] = []
      for (let count = 0; count < WARM_UP + EVENTS; count++) {
        const start = performance.now()
        await storeEvent(world.db, channel, 'leads-channel:status', { count })
        for (let waited = 0; !stream.events[count] && waited < 5000; waited++) await sleep(1)
        const events = stream.events[count]
        if (!events) throw new Error(`event ${count} did not arrive within 5 seconds`)
        if (count >= WARM_UP) took.push(events.at - start)
      }
      stream.close()
      return [
        figure('raised until heard on the other host, median', median(took), 'ms', { limit: 50 }),
        figure('the slowest', Math.max(...took), 'ms'),
      ]
    } finally {
      await server.close()
      await world.close()
    }
  },
}

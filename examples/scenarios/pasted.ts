import { equal } from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PLACEHOLDER } from '../_harness/stranger.ts'
import { becomes, ours } from './island.ts'
import type { Scenario } from './scenario.ts'

export const pasted: Scenario[] = [
  {
    name: 'wordpress: what is pasted into a Custom HTML block becomes the map, line breaks and all',
    async run(driver, site) {
      const text = await readFile(join(import.meta.dirname, '../../docs/guides/wordpress.md'), 'utf8')
      const block = (/<div data-plat[\s\S]*?<\/script>/.exec(text)?.[0] ?? '').replaceAll('https://HOST', PLACEHOLDER)
      // The HTML as WordPress prints it, inside its own containers and scripts.
      await driver.open(
        site.page(`<div class="entry-content wp-block-post-content"><p>Before</p>${block}<p>After</p></div>`),
      )
      await becomes(driver, 'mounted')
      equal((await ours(driver)).length, 0)
    },
  },
]

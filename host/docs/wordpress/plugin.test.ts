import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
// @ts-expect-error The package has no types.
import { getPHPLoaderModule } from '@php-wasm/node-8-3'
import { loadPHPRuntime, PHP } from '@php-wasm/universal'
import { unzipSync } from 'fflate'
import { beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { testApp } from '../../_testing/test-app.ts'
import { PLUGIN_FOLDER } from './plugin-zip.ts'

let php: PHP

beforeAll(async () => {
  php = new PHP(await loadPHPRuntime(await getPHPLoaderModule(), { processId: 1 }))
  for (const file of ['plat-map.php', 'block.json'])
    php.writeFile(`/${file}`, await readFile(join(PLUGIN_FOLDER, file)))
  php.writeFile('/wordpress.php', await readFile(join(import.meta.dirname, 'wordpress-functions.php')))
})

/** Runs PHP after WordPress’s `init`, and returns what it prints. */
async function run(code: string): Promise<string> {
  const { text, errors, exitCode } = await php.run({
    code: `<?php require '/wordpress.php'; require '/plat-map.php'; foreach ($registered['actions']['init'] as $call) $call(); ${code}`,
  })
  expect({ errors, exitCode }).toEqual({ errors: '', exitCode: 0 })
  return text
}

const shortcode = (attributes: string) => run(`echo $registered['shortcodes']['plat_map'](${attributes});`)

test('WordPress: the shortcode prints a map of states whose picture and link show the same', async () => {
  const html = await shortcode(
    `['highlight' => 'tx, CO,zz1,TX', 'select' => 'many', 'title' => 'Where "we" <b>buy</b> & sell']`,
  )
  const title = 'Where &quot;we&quot; &lt;b&gt;buy&lt;/b&gt; &amp; sell'
  const query = 'highlight=TX%2CCO&#038;select=many&#038;title=Where+%22we%22+%3Cb%3Ebuy%3C%2Fb%3E+%26+sell'
  expect(html).toBe(
    `<div data-plat="state-map" data-plat-props="{&quot;highlight&quot;:[&quot;TX&quot;,&quot;CO&quot;],&quot;select&quot;:&quot;many&quot;,&quot;title&quot;:&quot;Where \\&quot;we\\&quot; &lt;b&gt;buy&lt;\\/b&gt; &amp; sell&quot;}">` +
      `<a href="https://HOST/maps/us?${query}"><img src="https://HOST/embed/state-map.svg?${query}" width="975" height="610" alt="${title}" style="display:block;width:100%;height:auto"></a></div>`,
  )
})

test('WordPress: a shortcode without attributes prints the plain map, and nonsense is left out', async () => {
  const plain = await shortcode(`''`)
  expect(plain).toContain('data-plat-props="{}"')
  expect(plain).toContain('alt="Map of US states"')
  expect(
    await shortcode(`['kind' => 'moon', 'select' => 'all', 'highlight' => ['x'], 'title' => ['y'], 'onclick' => 'z']`),
  ).toBe(plain)
})

test('WordPress: the map of counties names its data and leads to its page', async () => {
  const html = await shortcode(`['kind' => 'counties']`)
  expect(html).toContain('data-plat="county-map"')
  expect(html).toContain('<a href="https://HOST/maps/counties">Map of US counties</a>')
})

test('WordPress: the block prints the same map inside its container', async () => {
  const attributes = `['highlight' => 'TX', 'title' => 'Texas']`
  const block = await run(`echo $registered['blocks']['plat/map'](${attributes});`)
  expect(block).toBe(`<div class="wp-block-plat-map">${await shortcode(attributes)}</div>`)
})

test('WordPress: only a page with a map loads the script, and its tag has what browsers and Cloudflare need', async () => {
  expect(await run(`echo json_encode($registered['enqueued']);`)).toBe('[]')
  expect(await run(`plat_map_render(''); echo json_encode($registered['enqueued']);`)).toBe('{"plat-map":true}')
  const tag = (handle: string) =>
    run(`echo $registered['filters']['script_loader_tag'][0]('<script async src="x.js"></script>', '${handle}');`)
  expect(await tag('plat-map')).toBe('<script async crossorigin data-cfasync="false" src="x.js"></script>')
  expect(await tag('other')).toBe('<script async src="x.js"></script>')
})

test('WordPress: the guide’s download is a ZIP of the plugin with this site’s address', async () => {
  const app = await testApp()
  const answer = await app.inject({ url: '/docs/guides/wordpress/plat-map.zip' })
  expect(answer.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': 'attachment; filename="plat-map.zip"',
  })
  const files = Object.entries(unzipSync(answer.rawPayload)).map(([name, bytes]) => [
    name,
    Buffer.from(bytes).toString(),
  ])
  expect(files.map(([name]) => name)).toEqual([
    'plat-map/',
    'plat-map/plat-map.php',
    'plat-map/block.json',
    'plat-map/editor.js',
    'plat-map/readme.txt',
  ])
  expect(files.map(([, text]) => text).join()).not.toContain('https://HOST')
  expect((await app.inject({ url: '/docs/guides/wordpress' })).body).toContain('/docs/guides/wordpress/plat-map.zip')
})

test('WordPress: the block’s attributes and the shortcode’s are the same', async () => {
  const block = z
    .object({ attributes: z.record(z.string(), z.object({ default: z.string() })) })
    .parse(JSON.parse(await readFile(join(PLUGIN_FOLDER, 'block.json'), 'utf8')))
  const defaults = Object.fromEntries(Object.entries(block.attributes).map(([name, value]) => [name, value.default]))
  expect(JSON.parse(await run('echo json_encode(PLAT_MAP_DEFAULTS);'))).toEqual(defaults)
})

test('WordPress: the block’s settings hide what the map of counties does not have', async () => {
  interface Element {
    type: unknown
    props: { label?: string; attributes?: unknown; onChange?: (next: string) => void } | null
    children: unknown[]
  }
  const createElement = (type: unknown, props: Element['props'], ...children: unknown[]): Element => ({
    type,
    props,
    children,
  })
  const registered: { name: string; edit: (props: unknown) => Element; save: () => unknown }[] = []
  const names = new Proxy({ useBlockProps: () => ({}) }, { get: (target, name) => Reflect.get(target, name) ?? name })
  runInNewContext(await readFile(join(PLUGIN_FOLDER, 'editor.js'), 'utf8'), {
    window: {
      wp: {
        blocks: { registerBlockType: (name: string, block: object) => registered.push({ name, ...block } as never) },
        blockEditor: names,
        components: names,
        serverSideRender: 'ServerSideRender',
        element: { createElement },
        i18n: { __: (text: string) => text },
      },
    },
  })
  const all = (element: unknown): Element[] =>
    Array.isArray(element)
      ? element.flatMap(all)
      : element && typeof element === 'object'
        ? [element as Element, ...(element as Element).children.flatMap(all)]
        : []
  const [block] = registered
  const setAttributes = vi.fn()
  const edit = (kind: string) =>
    all(block?.edit({ attributes: { kind, highlight: 'TX', select: 'none', title: '' }, setAttributes }))
  const labels = (kind: string) => edit(kind).flatMap(({ props }) => props?.label ?? [])

  expect([registered.length, block?.name, block?.save()]).toEqual([1, 'plat/map', null])
  expect(labels('states')).toEqual(['Map of', 'States to highlight', 'Readers can select', 'Title'])
  expect(labels('counties')).toEqual(['Map of', 'Title'])
  edit('states')
    .find(({ props }) => props?.label === 'Title')
    ?.props?.onChange?.('Texas')
  expect(setAttributes).toHaveBeenCalledWith({ title: 'Texas' })
  expect(edit('states').at(-1)?.props?.attributes).toMatchObject({ kind: 'states', highlight: 'TX' })
})

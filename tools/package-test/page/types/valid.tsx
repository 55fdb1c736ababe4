import { island, type MapData, type Plat, type StateMapProps, whenLoaded } from 'plat'
import 'plat/elements'
import { started } from 'plat/loader'
import { PlatMap, type PlatMapHandle, StateMap, type StateMapApi } from 'plat/react'
import type {} from 'plat/types'
import type {} from 'plat/types/react'
import { mount as mountMap } from 'plat/widgets/map'
import { mount, props, StateError } from 'plat/widgets/state-map'
import { createRef } from 'react'

const LIST = ['TX', 'CO'] as const
interface Counties {
  values: Record<string, number>
}
const counties: Counties = { values: { '48453': 21.4 } }
const given: StateMapProps = { highlight: ['TX'], select: 'many', details: { TX: { html: '<b>a</b>' } }, theme: 'dark' }
interface Office {
  name: string
  lat: number
  lng: number
}
const offices: Office[] = [{ name: 'Denver', lat: 39.74, lng: -104.99 }]
const data: MapData = { main_settings: { popups: 'on_click', state_color: '#cfd8dc' }, locations: offices }
const handle = createRef<PlatMapHandle>()
const moved: Promise<boolean | undefined> | undefined = handle.current?.zoomBy(1)
const ref = createRef<StateMapApi>()
const selected: string[] | undefined = ref.current?.selected

export const page = (
  <>
    <StateMap {...given} ref={ref} className="a" dom="light" onSelect={({ id, all }) => [id, ...all]} />
    <StateMap onHover={({ name }) => name.length} onError={(error, phase) => [error.code, phase]} />
    <div {...island('state-map', given, 'media:(width > 600px)')} />
    <StateMap highlight={LIST} texts={{ map: 'Märkte', close: 'Schließen' }} />
    <div data-plat="state-map" data-plat-on="idle" />
    <div {...island('county-map', counties)} />
    <div data-plat="rent-history-chart" data-plat-props="{}" />
    <div {...island('map', { data: { global: 'simplemaps_usmap_mapdata' } })} />
    <PlatMap ref={handle} data={data} info={{ builtin: 'world' }} onClick={({ type, id, lat }) => [type, id, lat]} />
    <PlatMap data={{ global: 'mapdata' }} hooks={{ click_state: true }} onZoom={({ level, ratio }) => [level, ratio]}>
      <p>We are in Denver.</p>
    </PlatMap>
    <plat-map data={data} info="us-counties" mapTitle="Offices" trusted />
    <plat-map data="mapdata" info={{ global: 'mapinfo' }} />
    <plat-state-map select="one" highlight={['TX']} mapTitle="Markets" className="b" />
    <plat-state-map highlight="TX CO" links={JSON.stringify({ TX: '/tx' })} labels="false" map-title="Our markets" />
  </>
)

const element = document.createElement('plat-state-map')
element.highlight = ['TX']
element.api?.select('CO')
element.addEventListener('plat:state-map:select', ({ detail }) => detail.all.map((id) => id.length))
document.querySelector('#map')?.addEventListener('plat:state-map:select', ({ detail }) => detail.id)
element.shadowRoot?.addEventListener('plat:state-map:hover', ({ detail }) => detail.name)
document.querySelector('svg')?.addEventListener('plat:mount', ({ detail }) => detail.name)
document.addEventListener('plat:error', ({ detail }) => [detail.phase, detail.code, detail.error])

document.addEventListener('plat:map:click', ({ detail }) => [detail.id, detail.lat])
document.querySelector('plat-map')?.api?.refresh()

const plat: Plat = await whenLoaded()
plat.on('state-map:hover', (event) => event.detail)
window.plat?.push((loaded) => loaded.scan(document.body))
await plat.get(element)?.ready

const context = { id: 'a', emit: () => true, fail() {}, signal: AbortSignal.abort() }
const instance = mount(document.body, given, context)
instance.update({})
instance.api.select('TX')
const map = await mountMap(document.body, { data }, context)
map.api.popup({ type: 'state', id: 'CO' })
await map.update({ data, title: 'Offices' })
export const rest = [moved, selected, started, props, new StateError('ZZ').code] satisfies unknown[]

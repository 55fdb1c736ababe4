import { island, whenLoaded } from 'plat'
import { PlatMap, StateMap } from 'plat/react'
import type {} from 'plat/types'
import type {} from 'plat/types/react'
import { mount } from 'plat/widgets/state-map'

export const page = (
  <>
    {/* @ts-expect-error a list of codes, not one */}
    <StateMap highlight="TX" />
    {/* @ts-expect-error three words only */}
    <StateMap select="two" />
    {/* @ts-expect-error there is no such prop */}
    <StateMap higlight={['TX']} />
    {/* @ts-expect-error a detail has no such field */}
    <StateMap onSelect={({ state }) => state} />
    {/* @ts-expect-error there is no such word */}
    <StateMap texts={{ mpa: 'US map' }} />
    {/* @ts-expect-error there is no map without data */}
    <PlatMap info={{ builtin: 'us' }} />
    {/* @ts-expect-error there is no such built-in map */}
    <PlatMap data={{}} info={{ builtin: 'mars' }} />
    {/* @ts-expect-error there is no such setting */}
    <PlatMap data={{ main_settings: { state_kolor: 'red' } }} />
    {/* @ts-expect-error nothing of a click is called so */}
    <PlatMap data={{}} onClick={({ state }) => state} />
    {/* @ts-expect-error there is no such island */}
    <div {...island('conty-map')} />
    {/* @ts-expect-error an unknown word of the trigger */}
    <div data-plat="state-map" data-plat-on="hover" />
    {/* @ts-expect-error its title is mapTitle, in text */}
    <plat-state-map mapTitle={5} />
    {/* @ts-expect-error three words only */}
    <plat-state-map select="two" highlight="TX" />
  </>
)

// @ts-expect-error props of the island, not of another
island('state-map', { counties: true })
// @ts-expect-error nothing of the event is called so
document.addEventListener('plat:state-map:select', ({ detail }) => detail.states)
// @ts-expect-error an element first
mount('body', {}, { id: 'a', emit: () => true, fail() {}, signal: AbortSignal.abort() })
// @ts-expect-error a list of codes, not one
mount(document.body, { highlight: 'TX' }, { id: 'a', emit: () => true, fail() {}, signal: AbortSignal.abort() })
const plat = await whenLoaded()
// @ts-expect-error read only
plat.version = '2'

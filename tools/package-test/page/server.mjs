import { island } from 'plat'
import 'plat/elements'
import { started } from 'plat/loader'
import { StateMap } from 'plat/react'
import { mount, props } from 'plat/widgets/state-map'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'

await started
const html = renderToString(createElement(StateMap, { highlight: ['TX'], className: 'map' }))
console.log(JSON.stringify({ html, mount: typeof mount, props: Object.keys(props.shape), island: island('state-map') }))

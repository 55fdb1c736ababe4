import { island } from 'plat'
import 'plat/elements'
import { started } from 'plat/loader'
import { PlatMap, StateMap } from 'plat/react'
import { mount as mountMap } from 'plat/widgets/map'
import { mount, props } from 'plat/widgets/state-map'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'

await started
const html = renderToString(createElement(StateMap, { highlight: ['TX'], className: 'map' }))
const map = renderToString(createElement(PlatMap, { data: {}, id: 'map' }, 'We are in Denver.'))
console.log(
  JSON.stringify({
    html,
    map,
    mounts: [typeof mount, typeof mountMap],
    props: Object.keys(props.shape),
    island: island('state-map'),
  }),
)

// Everything of the package by require(), as test runners do.
const { createElement } = require('react')
const { renderToString } = require('react-dom/server')
const { StateMap, PlatMap } = require('plat/react')
const { island } = require('plat')
const { mount } = require('plat/widgets/state-map')
require('plat/elements')
require('plat/types')

const html = renderToString(createElement(StateMap, { highlight: ['TX'], className: 'map' }))
const found = [StateMap, PlatMap, island, mount].map((each) => typeof each)
process.stdout.write(JSON.stringify({ html, found }))

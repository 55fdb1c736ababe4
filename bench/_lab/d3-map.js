import { geoPath } from 'd3-geo'
import { select } from 'd3-selection'
import { feature } from 'topojson-client'

const GREEN = '#089F4B'

let note
function say(event, { properties }) {
  note ??= select('body').append('p')
  note.text(properties.name).style('left', `${event.clientX}px`).style('top', `${event.clientY}px`)
}

async function draw() {
  const atlas = await (await fetch('/states-albers-10m.json')).json()
  select('#map')
    .append('svg')
    .attr('viewBox', '0 0 975 610')
    .attr('width', 975)
    .attr('height', 610)
    .append('g')
    .selectAll('path')
    .data(feature(atlas, atlas.objects.states).features)
    .join('path')
    .attr('class', 'state')
    .attr('d', geoPath())
    .attr('fill', ({ id }) => (id === '08' ? GREEN : '#cfd8dc'))
    .on('click', say)
  dispatchEvent(new Event('drawn'))
}

draw()

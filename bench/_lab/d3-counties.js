import { geoPath } from 'd3-geo'
import { select } from 'd3-selection'
import { zoom } from 'd3-zoom'
import { feature } from 'topojson-client'

const COLORS = ['#f2f4d0', '#d3e8b8', '#a3d8b9', '#6bc1be', '#3aa3bf', '#2a7fb5', '#22589c']

const read = async (path) => (await fetch(path)).json()
const fill = (value) => COLORS[Math.min(6, Math.floor((value / 100) * 7))]

async function draw() {
  const [atlas, values] = await Promise.all([read('/counties-albers-10m.json'), read('/values.json')])
  const note = select('body').append('p').attr('hidden', '')
  let metric = 0
  const svg = select('#map').append('svg').attr('viewBox', '0 0 975 610').attr('width', 975).attr('height', 610)
  const land = svg.append('g').attr('stroke', '#fff').attr('stroke-width', 0.3)
  const counties = land
    .selectAll('path')
    .data(feature(atlas, atlas.objects.counties).features)
    .join('path')
    .attr('d', geoPath())
    .attr('fill', ({ id }) => fill(values[id][0]))
    .on('mousemove', ({ clientX, clientY }, { id, properties }) =>
      note
        .attr('hidden', null)
        .text(`${properties.name}: ${values[id][metric]}`)
        .style('transform', `translate(${clientX + 12}px,${clientY + 12}px)`),
    )
    .on('mouseleave', () => note.attr('hidden', ''))
  const moved = ({ transform }) => land.attr('transform', transform).attr('stroke-width', 0.3 / transform.k)
  svg.call(zoom().scaleExtent([1, 4]).on('zoom', moved))
  window.switchTo = async (next) => {
    metric = next
    counties.attr('fill', ({ id }) => fill(values[id][metric]))
  }
  dispatchEvent(new Event('drawn'))
}

draw()

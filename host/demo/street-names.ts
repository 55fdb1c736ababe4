import type { Random } from './random.ts'

const names = (text: string) => text.trim().split(/\s*,\s*/)

/** Common street names all over the country. */
const WORDS = names(`
  Main, Church, Maple, Oak, Pine, Cedar, Elm, Walnut, Chestnut, Spruce, Willow, Birch, Hickory, Poplar, Sycamore, Magnolia,
  Dogwood, Cherry, Laurel, Locust, Beech, Ash, Juniper, Aspen, Holly, Hawthorne, Mulberry, Cottonwood, Redwood, Cypress,
  Washington, Jefferson, Lincoln, Jackson, Adams, Madison, Monroe, Franklin, Grant, Cleveland, Harrison, Taylor, Wilson,
  Roosevelt, Kennedy, Hamilton, Sherman, Sheridan, Lafayette, Columbus, Douglas, Houston, Austin, Crockett, Perry, Clay,
  Park, Lake, River, Hill, Spring, Valley, Meadow, Forest, Prairie, Canyon, Summit, Ridge, Mill, Brook, Creek, Canal, Bay,
  Harbor, Ocean, Shore, Island, Cove, Sunset, Sunrise, Highland, Lakeview, Riverside, Hillside, Fairview, Pleasant, Grandview,
  Mountain View, Valley View, Park View, Woodland, Greenwood, Glenwood, Edgewood, Brookside, Oakwood, Maplewood, Pinewood,
  Elmwood, Lakewood, Cedar Creek, Rock Creek, Mill Creek, Spring Hill, Oak Hill, Forest Hill, Cherry Hill, Rose Hill, Laurel Hill,
  School, College, Academy, University, Court, Market, Commerce, Center, Union, Liberty, Independence, Constitution, State,
  Federal, Division, Railroad, Depot, Bridge, Front, Water, Mechanic, Grove, Orchard, Garden, Vine, Rose, Ivy, Fern, Clover,
  Heather, Lilac, Violet, Jasmine, Azalea, Camellia, Primrose, Marigold, Bluebird, Cardinal, Robin, Quail, Pheasant, Eagle, Hawk,
  Falcon, Fox, Deer, Elk, Bear, Wolf, Buffalo, Mustang, Pinto, Saddle, Wagon, Pioneer, Frontier, Heritage, Colonial, Plymouth,
  Concord, Lexington, Cambridge, Oxford, Windsor, Essex, Sussex, Bristol, Dover, Salem, Berkshire, Chester, Winchester, Devon,
  Stratford, Canterbury, Wellington, Sherwood, Nottingham, Lancaster, York, Albany, Boston, Charleston, Savannah, Richmond,
  Georgia, Virginia, Carolina, Delaware, Pennsylvania, Michigan, Ohio, Indiana, Illinois, Wisconsin, Minnesota, Iowa, Missouri,
  Kansas, Nebraska, Dakota, Montana, Wyoming, Colorado, Texas, Oklahoma, Louisiana, Tennessee, Kentucky, Arizona, Nevada, California,
  Oregon, Smith, Johnson, Williams, Brown, Jones, Miller, Davis, Anderson, Thomas, Moore, Martin, Thompson, White, Clark, Lewis,
  Robinson, Walker, Young, Allen, King, Wright, Scott, Hall, Green, Baker, Nelson, Carter, Mitchell, Campbell, Parker, Evans,
  Edwards, Collins, Stewart, Morris, Rogers, Reed, Cook, Morgan, Bell, Murphy, Bailey, Cooper, Cox, Howard, Ward, Peterson, Gray,
  James, Watson, Brooks, Kelly, Sanders, Price, Bennett, Wood, Barnes, Ross, Henderson, Coleman, Jenkins, Powell, Long, Patterson,
  Hughes, Butler, Simmons, Foster, Bryant, Alexander, Russell, Griffin, Hayes, Myers, Ford, Graham, Sullivan, Wallace, Cole, West,
  Mary, Ann, Elizabeth, Catherine, Charles, George, William, Henry, Edward, Frederick, Albert, Victoria, Charlotte, Caroline,
  Santa Fe, San Juan, San Pedro, El Camino, Alameda, Mesa, Vista, Loma, Sierra, Del Mar, Mission, Pacific, Atlantic, Central, Grand`)

/** Developers name streets by joining two words: `Fox Hollow`, `Heron Landing`. */
const FIRST = names(`
  Amber, Apple, Arbor, Autumn, Badger, Barn, Beaver, Black, Blue, Briar, Bridle, Buck, Butter, Candle, Canter, Carriage, Chapel,
  Copper, Coral, Coyote, Crane, Crystal, Cypress, Dove, Eagle, Ember, Falcon, Fawn, Fern, Flint, Fox, Gate, Ginger, Golden,
  Goose, Granite, Gray, Grouse, Harvest, Hawk, Hazel, Heron, Hidden, Honey, Horse, Hunters, Indian, Iron, Jade, Kings, Lantern,
  Lark, Laurel, Lilac, Long, Lost, Manor, Marsh, Meadow, Mill, Misty, Moon, Morning, Moss, Mustang, North, Old, Orchard, Osprey,
  Otter, Owl, Painted, Partridge, Peach, Pebble, Pecan, Pepper, Plum, Quail, Queens, Quiet, Rabbit, Rain, Raven, Red, River,
  Rolling, Royal, Rustic, Saddle, Sage, Sand, Shady, Silver, South, Sparrow, Star, Still, Stone, Stony, Sugar, Summer, Sunny,
  Swan, Sweet, Tall, Teal, Thistle, Timber, Turkey, Turtle, Twin, Velvet, Walnut, West, Whisper, Wild, Willow, Wind, Winter, Wren`)
const SECOND = names(`
  Acres, Bend, Bluff, Branch, Brook, Chase, Cliff, Cove, Creek, Crest, Crossing, Dale, Dell, Farm, Field, Ford, Forge, Gate, Glen,
  Glade, Grove, Harbor, Hill, Hollow, Knoll, Lake, Landing, Lookout, Mead, Meadow, Mill, Mist, Oak, Park, Pass, Path, Pine, Point,
  Pond, Ranch, Ridge, Rock, Run, Shadow, Shore, Spring, Springs, Stone, Trace, Tree, Vale, Valley, View, Vista, Wood, Woods`)

/** Returns the share of compound names in cities, suburbs and the countryside. */
const joined = (urban: number) => (urban > 0.65 ? 0.12 : urban > 0.35 ? 0.45 : 0.3)

const KINDS = ['St', 'Ave', 'Dr', 'Rd', 'Ln', 'Ct', 'Blvd', 'Pl', 'Way', 'Ter', 'Cir', 'Trl', 'Pkwy'] as const
const IN_TOWN = [34, 25, 8, 6, 4, 4, 7, 6, 3, 2, 1, 0.3, 1]
const IN_SUBURB = [8, 7, 24, 10, 18, 12, 3, 5, 8, 4, 7, 3, 1.5]
const IN_COUNTRY = [16, 8, 14, 30, 14, 3, 1, 2, 4, 1, 2, 5, 0.5]

/** Generates distinct names for the streets of one ZIP code: `W 14th St`, `Cedar Creek Rd`. */
export function streetNames(random: Random, count: number, urban: number): string[] {
  const kinds = urban > 0.65 ? IN_TOWN : urban > 0.35 ? IN_SUBURB : IN_COUNTRY
  const numbered = random.next() < 0.2 + 0.4 * urban ? 0.3 : 0
  const compass = random.next() < 0.35 ? random.pick(['NS', 'EW', 'NSEW']) : ''
  // Two towns in five have a Main Street.
  const usedNames = new Set<string>(random.next() < 0.4 ? ['Main St'] : [])
  while (usedNames.size < count) {
    const name = random.next() < numbered ? ordinal(random.integer(1, 99)) : word(random, urban)
    const toward = compass && random.next() < 0.5 ? `${random.pick([...compass])} ` : ''
    usedNames.add(`${toward}${name} ${KINDS[random.weighted(kinds)]}`)
  }
  return [...usedNames]
}

const word = (random: Random, urban: number) =>
  random.next() < joined(urban) ? `${random.pick(FIRST)} ${random.pick(SECOND)}` : random.pick(WORDS)

function ordinal(number: number): string {
  const teen = number % 100 > 10 && number % 100 < 14
  return `${number}${(!teen && ['th', 'st', 'nd', 'rd'][number % 10]) || 'th'}`
}

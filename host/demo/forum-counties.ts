import { type DemoTopic, own, topic } from './forum-talk.ts'

export interface CountyTopic {
  /** Five digits. */
  fips: string
  topic: DemoTopic
}

const county = (fips: string, ...args: Parameters<typeof topic>): CountyTopic => ({ fips, topic: topic(...args) })

/** Questions about counties. `{price}`, `{rent}`, `{rtp}`, `{appreciation}`, `{affordability}`, `{population}` and `{unemployment}` are the figures on the market's page. */
export const COUNTIES: readonly CountyTopic[] = [
  county(
    '39049',
    'Franklin County, OH: is {rtp} rent-to-price what you’re actually getting?',
    '@OH The county page has a typical home at {price} and rent at {rent}. My double off Livingston doesn’t look like either number. Where in Columbus is the county average a real house?',
    '@agent-OH The average is a three-bed in Westerville that nobody here buys. Doubles south of Main beat it, Clintonville doesn’t come close.',
    '@lender-OH Use the page to compare counties, use the street to compare houses.',
    own('Then mine’s doing fine. I’ll stop apologizing for it.'),
  ),
  county(
    '39035',
    'Cuyahoga: would you still buy at {price}?',
    '@CA That’s the typical value on the county page, with rents at {rent}. Everything I own there cost half of that. Is the county number even useful east of 55th?',
    '@OH No. One county, forty housing markets, and some of them share a fence.',
    '@manager-OH I manage from Slavic Village to Euclid. Pick the inspector before you pick the street: point-of-sale rules differ by suburb.',
  ),
  county(
    '47157',
    'Shelby County rents, page vs. what I’m leasing at',
    '@TN Page says {rent}. I just leased four: $1,095 Frayser, $1,180 Raleigh, $1,350 Whitehaven, $1,625 Cordova. What’s everyone else see?',
    '@TN $1,240 in Hickory Hill, nine days. Had it at $1,325 for five weeks before that, so I paid for the lesson.',
    '@agent-TN Cordova and Bartlett pull that average up. If you sell Frayser with the county number I want to have a word.',
    own('I print the four leases. Numbers with names on them end arguments.'),
  ),
  county(
    '48029',
    'Bexar: {appreciation} over the last year. Does it match your protest?',
    '@TX My appraisal notice went up 9%. The county page says home values moved {appreciation}. Can I bring that to the ARB?',
    '@tax-TX Bring closed sales and photos of your foundation. Indexes are a nice opener, comps win.',
    '@TX I bring breakfast tacos. Not for them, it’s just a long morning.',
    own('Settled informally, 6% off. The tacos were for me.'),
  ),
  county(
    '48201',
    'Harris County unemployment at {unemployment}: do you watch it at all?',
    '@TX I lend my attention to rig counts and nothing else. Somebody told me the county’s jobless rate leads my late payments by three months.',
    '@Nwosu In my Third Ward fourplex late payments follow overtime at the port and whether it flooded.',
    '@planner-TX Energy layoffs show up in Katy rents before they show up anywhere official. I’d watch sublease signs.',
  ),
  county(
    '04013',
    'Maricopa: {price} typical, {rent} rent. How’s anyone cash flowing?',
    '@Armenta I get {rtp} a month before the AC dies. Bought mine in 2011, so I look smart. What would you buy today?',
    '@agent-AZ Today? Something with a casita, in Glendale or west Mesa, where two rents share a roof.',
    '@AZ Condo near a hospital, furnished. Don’t tell the HOA I said it before reading its rules.',
    '@manager-AZ Nothing with a pool. I’ll die on this hill. It’s 114 degrees on this hill.',
  ),
  county(
    '18097',
    'Marion County, IN: taxes on a rental at {price}?',
    '@NJ Non-homestead’s capped at 2% for rentals, I read. So on a house at the county’s typical value, do I just take 2%?',
    '@IN Cap plus referendum, so a bit above in some townships. And call the assessor; sellers’ bills still have the homestead on them.',
    '@manager-IN I see that every week: “taxes $1,240” in the listing, $3,300 the next spring.',
    own('It was $1,410 in the listing. It’ll be $3,050. Thank you for a cheap phone call.'),
  ),
  county(
    '29095',
    'Jackson County, MO: did the assessment match {appreciation}?',
    '@MO Mine went up 31% on paper. The page says home values here moved {appreciation} in twelve months. Who do I show this to?',
    '@lender-MO Informal review first, then the board. Bring the closing statement if you bought in the last two years.',
    '@MO I appealed three houses and won two. The third had a new roof and an honest owner.',
  ),
  county(
    '42101',
    'Philadelphia: affordability says {affordability}. Renters staying longer?',
    '@PA The page says a payment on a typical home takes {affordability} of a median income. My tenants in Port Richmond have quit talking about buying. Yours?',
    '@PA Half of mine asked for two-year leases. First time in 20 years.',
    '@lender-PA First-timers are still buying, with two incomes and a grandparent. I see the gift letters.',
  ),
  county(
    '17031',
    'Cook County: typical rent {rent}. For what, a parking spot?',
    '@IL I’ve got a three-flat in Portage Park and a two-flat in South Shore. The county number fits neither. What’s your block?',
    '@agent-IL Portage Park two-bed, rehabbed: $1,750–$1,950. Garden: $1,250 and a dehumidifier.',
    '@IL Woodlawn two-bed, $1,500, and rising because of the you-know-what center.',
    '@Lazarov Cicero, $1,300 for a two-bed, and everyone’s cousin lives upstairs.',
  ),
  county(
    '01089',
    'Madison County, AL: population {population} in a year. Too many apartments?',
    '@AL Everybody’s moving to Huntsville and everyone’s building a 300-unit with a dog wash. My one ranch had two showings in August.',
    '@CA Same with mine. I gave one month free on a 13-month lease, and it went in six days.',
    '@AL They’ll absorb it by the time the next contract lands. Until then be nice and be brick.',
    own('Be brick is my new brand.'),
  ),
  county(
    '12057',
    'Hillsborough: {rtp} before or after the insurance call?',
    '@FL Rent-to-price on the page is {rtp}. After a $5,200 premium on a $310K house mine feels like half of that. What do you all assume now?',
    '@insurer-FL 1.4%–1.9% of the value inland, roof under ten. Over ten, I’d rather not say it in public.',
    '@FL I underwrite at 2% and get surprised on the nice side about one year in three.',
  ),
  county(
    '26163',
    'Wayne County, MI at {price}: Detroit or the suburbs?',
    '@Haddad I do brick ranches in Dearborn Heights. Friends swear by the city. With rents at {rent} on the page, what’s your split?',
    '@Isaiah City, block by block, with a roofer in the family. East English Village has treated me well.',
    '@Ostrowski Hamtramck. Two-family, walkable, everybody’s auntie’s watching the street.',
    '@builder-MI City if you can do your own panel. Otherwise you’ll finance mine.',
  ),
  county(
    '55079',
    'Milwaukee County, {rtp}. Duplexes still the move?',
    '@WI I’ve got two and I’m hunting the third. The page’s home value is {price}, which is about a duplex on my bus route.',
    '@WI Upper/lower in Bay View is over $320K now. West Allis, still sane.',
    '@lender 5% down on a two-family if you live in it. I’d rather do that loan than any other.',
    own('West Allis it is. I drive that route on Thursdays.'),
  ),
  county(
    '36029',
    'Erie County, NY: winter vacancies with rents at {rent}',
    '@Wojcik Anyone in Buffalo got a trick for December? I’ve been 34 years on these streets and still end up shoveling for showings.',
    '@MN 14-month lease, end it in May. I’ll say it until I’m buried.',
    '@NY Shovel, heat at 68, lights on. They sign because it’s warm.',
  ),
  county(
    '53053',
    'Pierce County, WA: is {appreciation} what you’re seeing in Tacoma?',
    '@WA Values on the page moved {appreciation} over twelve months. My last flip in South Tacoma sat 61 days. Was it me or the market?',
    '@manager-WA Under $450K moves, over $550K waits. And was it gray?',
    own('It was a warm gray.'),
    '@WA It was you.',
  ),
  county(
    '08041',
    'El Paso County, CO: what do you assume for military turnover?',
    '@CO Rent on the page is {rent}. I get about that near Fort Carson, but every 26 months like a clock. Do you budget for it?',
    '@lender-CO One month per turn plus $1,400. Then the military clause isn’t a surprise, it’s a line.',
    '@CO I list 60 days ahead, in the unit’s Facebook group. Haven’t had a gap over nine days.',
    '@CO Same, and they leave it inspection-clean. Best tenants in the state.',
  ),
  county(
    '13121',
    'Fulton vs. Clayton from 600 miles away',
    '@NJ Fulton’s page says {price} and {rent}. Clayton looks half the price. What am I not seeing?',
    '@agent-GA Fulton is Buckhead and College Park in one number. Compare College Park with Clayton and they’re cousins.',
    '@manager-GA Schools, lenders’ appetite, and who manages it. I’ve got 40 houses in Clayton and they pay.',
  ),
  county(
    '51760',
    'Richmond city: {affordability} of income. Does Church Hill have any room left?',
    '@Monroe I’m from there. My grandmother’s street sold for $22K in ’91, and my neighbor just asked $489K. The page has the city at {price}.',
    '@VA Highland Springs, ten minutes, half the price, same church.',
    own('Already own one there. I came for the street, though.'),
  ),
  county(
    '40143',
    'Tulsa County at {price}: what do you still find under $140K?',
    '@OK North of Pine, sixties brick, needs everything. I find about four a year. Rents say {rent} on the page; mine get $1,050–$1,200. Anyone find them without a wholesaler?',
    'Estate sales. Go on Sunday, ask who’s handling the house.',
    '@Steinmetz In Wichita I just wait for a layoff. Grim but true.',
  ),
  county(
    '35001',
    'Bernalillo County: who rents casitas by the month?',
    '@Trujillo Rent on the page is {rent} for the whole county. A furnished casita near UNM does about that by itself. Thinking about a second. What does yours sit empty?',
  ),
  county(
    '27053',
    'Hennepin County: how do you price with {population} population growth and a new rent ordinance next door?',
    '@MN St. Paul’s cap pushed two investors I know across the river. Typical value here is {price}. Is anyone’s Northeast duplex getting bid up by them?',
  ),
  county(
    '41051',
    'Multnomah: {unemployment} unemployment and my best unit is empty',
    '@OR 1924 plex, Sellwood, $1,895 and five weeks. The page says rent’s {rent}. Am I high, or is it October?',
    '@agent-OR Both. $1,795 today beats $1,895 in January.',
    own('$1,795 went in a day. October, you menace.'),
  ),
  county(
    '32003',
    'Clark County, NV without an HOA: unicorn?',
    '@NV Page says {price} typical and {rtp} a month. Everything at that price has two HOAs and a gate. Where are the other eight houses?',
    '@NV Old Las Vegas, east of Maryland Parkway. And the ninth is mine.',
    own('You’re sitting on my unicorn.'),
  ),
]

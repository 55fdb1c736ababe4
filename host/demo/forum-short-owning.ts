import { type DemoTopic, own, topic } from './forum-talk.ts'

/** Short questions, by the forum that they stand in. */
export const RENTS_SHORT: readonly DemoTopic[] = [
  topic(
    'Do you rent to your own relatives?',
    'Cousin needs a place for “a couple months.”',
    'I’ve got a brother in the other half. He pays. Mostly.',
    'Month to month, in writing, full price, and Grandma’s cc’d.',
    own('Grandma’s cc’d. He’s paid on the first.'),
  ),
  topic(
    'Tenant painted it black',
    'One room. It looks… good?',
    'Kilz and two coats: $140. Take it from the deposit or leave it for the next goth.',
    own('The next one asked if she could keep it.'),
  ),
  topic(
    'Rent due on the 1st or on payday?',
    '@TN Hospital pays every other Friday.',
    'Two halves, every other Friday, and I’ve not had a late one since.',
    '@manager Works for one house. At 64 doors I’d need a second me.',
  ),
  topic(
    'Photos: phone or pro?',
    '@OH $160 for a pro, $1,150 unit.',
    'Phone, noon, every light on, lid down. The lid, people.',
    '@Yesenia I lease for a living. First photo’s the kitchen, second’s the rent.',
  ),
  topic(
    'Lockout fee?',
    '@MA 11:40 p.m., third time.',
    '$60 after six, waived once. And a lockbox with a spare for $30, code changes.',
    own('Lockbox. He’s now locked himself out of the lockbox.'),
  ),
  topic(
    'Can I require renter’s insurance?',
    '@MO $14 a month seems fair.',
    '@insurer In most places yes, in the lease, $100K liability. Ask to be named as interested party so you hear when it lapses.',
    '@lawyer And apply it to all or to none.',
  ),
  topic(
    'Kid drew on every wall, 3 ft high',
    'Whole house. Crayon. It’s a mural with a horizon.',
    'Magic eraser and satin paint next time.',
    '@tax Wear and tear or damage? I’d say art.',
    own('Deducted $90 and kept a photo. It’s a pretty good horse.'),
  ),
  topic(
    'What do you write when a good tenant leaves?',
    'Seven years. Just got her notice, and I’m kind of sad.',
    'The deposit, in full, in two days, with a card.',
    'What you just wrote here.',
    own('Did that. She cried, I cried, the new one’s an accountant.'),
  ),
  topic(
    'Applicant with an eviction from 2020',
    '@MD Pandemic, restaurant job, paid it off since. My criteria say none in five years.',
  ),
]

export const REPAIRS_SHORT: readonly DemoTopic[] = [
  topic(
    'Which caulk?',
    'I’ve got eleven kinds and a mildewed tub.',
    '@builder 100% silicone, old stuff out *entirely*, alcohol wipe, tub full of water while it cures.',
    own('Tub full of water. Nobody ever told me that.'),
  ),
  topic(
    'GFCI trips when it rains',
    '@OR Back porch, 1966.',
    '@builder In-use cover and look at the box *behind* it. There’s a wasp nest. There’s always a wasp nest.',
    own('Wasp nest.'),
  ),
  topic(
    'Smell in the basement after vacancy',
    '@PA Two months empty, smells like a swamp.',
    '@Ferraro Floor drain trap dried out. Pour in a gallon of water and a little cooking oil. That’ll be nothing.',
    own('Gone in an hour. I’d already priced a sewer line.'),
  ),
  topic(
    'Paint sheen for rentals?',
    'Flat, eggshell, satin, war.',
    'Eggshell walls, semi trim, flat ceiling. Everywhere. Forever.',
    '@WA Painter. Satin in halls, eggshell in bedrooms. The color’s never the problem.',
  ),
  topic(
    'Dishwasher: yes or no in a $950 unit?',
    '@OH No hookup today, $780 all in.',
    '@manager-OH Rents a week faster and breaks twice a year. I’d skip it and do a garbage disposal. Kidding. Skip both.',
  ),
  topic('Who pays you back for a bad sub?', '@FL Tile guy vanished with $2,200.'),
  topic(
    'Old boiler, new circulator: $480?',
    '@MN 1988 Weil-McLain, hums like a choir.',
    '@builder Fair. Ask for isolation flanges while he’s in there, so next time it’s $220.',
    '@Henrik Frame the manual.',
  ),
  topic(
    'Trees within ten feet of the house',
    '@NC Silver maple, 70 feet, $2,600 to take down.',
    '@inspector Look up, then look at the sewer. Silver maples eat clay pipe for fun.',
    '@Kirby No trees. It’s a whole philosophy.',
  ),
  topic(
    'Best $100 you’ve spent on a rental?',
    'Go.',
    'Water alarms.',
    'Labels on every valve and breaker.',
    '@WI Motion lights out back.',
    '@Redhawk A sign that says who plows.',
    'Good toilet seat. Slow close. They mention it.',
    own('I just bought four slow closes.'),
  ),
]

export const TAXES_SHORT: readonly DemoTopic[] = [
  topic(
    'Can I deduct the drive to look at a house I didn’t buy?',
    '@OH 41 miles, three times, no deal.',
    '@tax Once you’re in the business, in that area, generally yes. Before your first rental, it’s start-up cost. Write the date down.',
    own('It’d be my fifth. Dates written.'),
  ),
  topic(
    'W-9 for a plumber who’s a corporation?',
    'He says he’s exempt and flew off.',
    '@tax Incorporated’s generally exempt from the 1099, but get the W-9 anyway, that’s how you know.',
  ),
  topic(
    'My city wants a rental license. Since 2019.',
    '@OR Nobody told me. $84 a year. I’ve had it since 2017.',
    '@manager Go in, smile, pay the back years. They’d rather have you than fine you.',
    own('$420 and a lecture from a lovely man named Curt.'),
  ),
  topic(
    'Oral lease, nine years. Now what?',
    '@PA Bought it with her in it. $650 a month.',
    '@lawyer-PA Month-to-month, proper notice, offer a written one at a fair step. And may I say: kill the oral lease.',
    own('Written, $725, then $800 in a year. She picked the pen.'),
  ),
  topic(
    'Ground rent. What is it and do I owe it?',
    '@MD Closing table. $96 a year. To whom?',
    '@MD Search the state registry. If it’s not registered, they can’t collect. Mine was a dentist in Towson.',
    own('Registered. A dentist. Is it the same dentist?'),
  ),
  topic(
    'Texas: homestead on the side I live in?',
    '@TX Duplex, 50/50.',
    '@tax-TX Yes, on your half. They’ll split it. Bring the floor plan, and come before April 30.',
  ),
  topic(
    'Wage tax for a landlord in Philly?',
    '@PA I moved to Jersey, kept the twin.',
    '@tax-PA Wage tax no, net profits and BIRT maybe, license yes. Call me before you call them.',
  ),
  topic('Do I charge sales tax on a 31-night stay?', '@FL Guest booked 31, left on day 26.'),
]

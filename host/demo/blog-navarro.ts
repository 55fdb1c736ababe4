import type { DemoArticle } from './blog-articles.ts'
import { own } from './forum-talk.ts'

/** What Ofelia Navarro, who has a bakery and two houses in San Antonio, writes. */
export const NAVARRO: readonly DemoArticle[] = [
  {
    title: 'First come, first checked: how I choose who lives in my house',
    summary:
      'One page of rules, written before I ever met anybody, and why it made me a kinder landlord and not a harder one.',
    tags: ['tenants', 'managing'],
    daysAgo: 83,
    body: `In the bakery there is a line. Whoever is first gets the last concha. I don’t look at who needs it, or who I like, or who has a nice coat. If I did, I’d have a fight every morning at 6:40 and I would deserve it.

It took me four tenants to understand that a house works the same way.

## What I used to do

I used to “get a feeling.” I met people, we talked, I gave it to whoever I felt good about. My feelings gave me one wonderful family, one man who paid with promises, one couple who left in the night with the doorknobs, and one phone call from a woman who asked me, very politely, why I had not called her back. I didn’t have an answer. I had liked somebody else’s mother.

That phone call is why I wrote the page.

## The page

It’s one page. It is the same for both houses. I wrote it before the next vacancy, and a lawyer at the housing clinic read it for sixty dollars. I tape it to the window and I send it to everybody who asks, *before* they apply.

1. Income of two and a half times the rent, from any lawful source. I add it all up: wages, child support, a pension, a voucher for its part.
2. Rent history: I call the last two places. If there aren’t two, a year of paying anything on time, a phone, a car, is fine.
3. No money owed to a landlord now. If you did and you paid it, that’s not “owed.”
4. An eviction more than three years ago doesn’t count. Newer, I ask what happened, and I write down the answer, and everybody gets asked the same question.
5. Two people a bedroom at least are welcome. I follow the city’s rule for more.
6. Applications are read **in the order they’re complete**. The first that meets the page gets the house. I stop reading.

That is all. Nothing about feelings. Nothing about where you’re from, who you live with, or whether there are children. It’s against the law to choose by those, and it is also just not the line.

## What happened

The first surprise is that it’s less work. People read the page and half of them don’t apply, and the ones who do have their papers with them.

The second surprise is that it made me softer. A young man with purple hair and a motorcycle was first. With my old feeling I’d have waited for somebody else. He met every line. He stayed six years. He painted the fence without being asked, and when my oven broke two days before Easter, he came and held the flashlight.

The third is that I sleep. When somebody asks why not them, I have the page and I have the date and the time on the envelope. I’ve been asked twice. Both times they said okay.

## What I still do with my heart

Everything after the door. I bring bread when you move in. If you’re short in December, you call me before the first, not after the fifth, and we make a plan and write it down. I learned your dog’s name. The page is for choosing. The heart is for the six years.

If you want to make your own page, ask somebody local to read it. Cities differ about vouchers, about records, about how many people. Sixty dollars. It’s less than a doorknob.`,
    comments: [
      '@lawyer I do landlord-tenant work, and “I stop reading” is the most important sentence on this page. First complete application that qualifies, with a time stamp. That’s the whole defense.',
      '@manager-GA We switched to this for 140 doors. Vacancy went down, believe it or not. People trust it.',
      'Two and a half times? Everyone here says three.',
      own(
        'My rents are $1,150. At three I would turn away half the people who work in this neighborhood. At two and a half I’ve had one late year in twelve.',
      ),
      '@Kirby What did he do with the fence, color-wise?',
      own('Purple. A little bit purple. I kept it.'),
    ],
  },
  {
    title: 'What one little house cost me in twelve years',
    summary:
      'Every number I have on the house on Hays Street, bought in 2011 for $78,000, from one notebook, in pencil.',
    tags: ['numbers', 'buy and hold'],
    daysAgo: 5,
    body: `People say “cash flow” to me like it’s the weather. So this is the weather for one house, 2011 to 2023, because that is one notebook. The second isn’t full yet. Two bedrooms, one bath, 940 square feet, on Hays Street. I bought it in 2011 for $78,000 with $19,500 down, at five and a quarter for thirty years. It’s an ordinary house. That’s why I think it’s useful.

## Rent

I started at $795. By the end of the notebook I was at $1,150. I have raised it seven times, never more than $60, always in June, with two months’ notice and a cake. In twelve years it stood empty for eleven weeks, four of those in a row when I redid the bathroom.

All the rent that ever came in: **$137,400**.

## The things you know about

- Mortgage, principal and interest: $46,500
- Property tax: $31,900. It began at $1,730 a year and now it’s over $3,900. Protest it every May. I’ve won five times with photographs and a clean blouse.
- Insurance: $14,200. The last three years are nearly half of that.

That’s **$92,600**.

## The things nobody told me about

- 2012: water heater, $840
- 2013: a tree *root*, not a tree, in the sewer, $3,100
- 2014: two windows and a baseball, $410
- 2015: nothing. I remember being suspicious.
- 2016: hail, roof, deductible of $2,250
- 2017: a tenant left and so did the refrigerator, $690
- 2018: air conditioner, the whole thing, $5,400 in July, because it is always July
- 2019: bathroom to the studs, $7,900
- 2021: the freeze. Four pipes, a ceiling, $2,600 after the insurance
- 2022: foundation leveling, eleven piers, $6,300
- Every year: paint, locks, a faucet, the man who comes for the ants. About $620 a year, $7,400 in all

That’s **$36,890**. If you put it on a chart it looks like somebody dropped it.

## So

$137,400, less $92,600, less $36,890, leaves **$7,910**. In twelve years. About $55 a month. I made more than that on empanadas in the time it took me to add it up.

I stared at that number for a day. Then my accountant made me write the other side.

- The loan began at $58,500 and ended the notebook at $45,100. The tenants paid that. It’s *in* the mortgage line, and it’s mine: $13,400.
- The house next door, same builder, sold that fall for $214,000.
- Because of depreciation, I paid almost no tax on the little that was left.

If I had sold it then and paid everybody, I’d have had about $155,000. I put in $19,500. That’s the part that isn’t weather; it’s climate.

## What I’d tell the me of 2011

1. **The $55 is real and so is the $155,000. Don’t quit your job for the first one, and don’t sell because of it.**
2. Put away $250 a month from the first day, not the $100 I did. My repairs came to $256 a month. I didn’t know; the notebook did.
3. Buy the second one slower. I bought mine in 2016, right after the hail, and for one winter the bakery paid for both roofs.
4. Write it down in pencil. You’ll be wrong about what it was for, and you’ll want to fix it.

My daughter asked if I would do it again. I said ask me in July. Then it was July, and the air conditioner worked, and I said yes.`,
    comments: [
      '@Beasley Twenty-four years of this and I’ve never seen it laid out so honestly. $256 a month in repairs on a 940-foot house. Everybody underwriting at 5% should print this out.',
      '@planner The two columns are the whole business. Cash flow pays for patience; the loan and the land pay you.',
      'Why not refinance when rates were under three?',
      own(
        'I asked. The costs were $4,600 and I’d have started thirty years over. I wanted it to end when I do. Maybe that was wrong. It’s in pencil.',
      ),
      '@Alvarez “Always in June, with two months’ notice and a cake.” I’m raising rent for the first time this year. What kind of cake?',
      own('Tres leches. Nobody has ever argued with tres leches.'),
    ],
  },
]

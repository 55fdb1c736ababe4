/** Members of the demo world: owners of company pages, and members (host/demo/member-texts.ts has the form). */
export const MEMBERS_2 = `
Travis Eastman | Colorado Springs, CO | Loan officer | 11 | buy_and_hold house_hacking | Ten VA assumptions closed in one year. | | single_family 2016, duplex 2020
Ex-Fort Carson. VA loans, assumptions, and explaining to sellers that an assumption takes 75 days.

Delphine Rousseau | Savannah, GA | Mortgage broker | 10 | short_term_rentals buy_and_hold | Restore one house without crying. | | single_family 2018
I finance houses with heart-pine floors and no insulation. Savannah by way of Lafayette.

Brett Nakamura | Colorado Springs, CO | Real estate agent | 7 | mid_term_rentals buy_and_hold | Three furnished rentals for traveling nurses. | | condo 2021, single_family 2023
Mid-term rentals near UCHealth and Peterson. I also coach wrestling, so texts before 6 are fine.

Marjorie Feldman | Philadelphia, PA | CPA | 31 | taxes buy_and_hold | Teach somebody to do this before I retire. | | duplex 1994
Thirty-one seasons. Philadelphia has a wage tax, a BIRT, a net profits tax, and me.

Dale Guidry | Houston, TX | Real estate agent | 14 | buy_and_hold land | Find ten dry acres in Liberty County. | | single_family 2013, land 2019
I was rescued off a roof in 2017 by a man with a bass boat. I sell houses at elevation now and always know the elevation.

Sunita Desai | Chicago, IL | CPA | 12 | taxes small_multifamily | One form for every county. A woman can dream. | | condo 2014
Naperville on paper, Devon Avenue at heart. I do taxes for families that own buildings together and speak to each other through me.

Kendra Mayfield | Charlotte, NC | Real estate agent | 9 | buy_and_hold new_construction | A build-to-rent pair in Gastonia. | | single_family 2020
Charlotte native, which makes me rare. I work Gaston, Cabarrus, and the parts of Mecklenburg under $350,000.

Joe Bianchi | Kansas City, MO | Loan officer | 17 | small_multifamily brrrr | Stay small. | | fourplex 2011, duplex 2015
Northeast KC. I lend for a credit union with nine branches, where “committee” means two people and a sandwich.

Nicole Abernathy | Atlanta, GA | Real estate agent | 12 | buy_and_hold out_of_state | Outbid one hedge fund, just once. | | single_family 2015, single_family 2018
I work the south side: Henry, Clayton, Fayette. My competition is a computer in Scottsdale.

Tyrell Simmons | Raleigh, NC | Real estate agent | 5 | house_hacking fix_and_flip | First flip finished by spring. | A patient electrician in Johnston County |
Middle school math teacher until 2020. I work Johnston and Harnett counties, where the new houses are.

Bonnie Nakagawa | San Diego, CA | CPA | 20 | taxes syndications | Explain passive losses on one napkin. | | condo 2006
Surfer, CPA, in that order until January. I see a lot of 1031 exchanges that should have been plain sales.

Luis Pacheco | El Paso, TX | Customs broker | 5 | house_hacking buy_and_hold | Four doors and a paid-off truck. | | duplex 2022
I live in half of a duplex off Dyer and my brother lives in the other half. Yes, he pays rent. Mostly.

Heather Stanislawski | Toledo, OH | Respiratory therapist | 4 | buy_and_hold brrrr | One house a year until I can go part-time. | A mentor who owns in Lucas County | single_family 2022, single_family 2024
Night shifts and $90,000 houses. I do my own drywall, badly but cheaply.

Obinna Eze | Baltimore, MD | Pharmacist | 6 | buy_and_hold brrrr | Six row houses, all with lead certificates. | | single_family 2020, single_family 2022
Row houses in Belair-Edison. I learned the phrase “ground rent” at closing, and I do not recommend that.

Cody Brandvold | Fargo, ND | Diesel mechanic | 7 | small_multifamily house_hacking | A twelve-plex with a heated garage. | | fourplex 2019, fourplex 2023
West Fargo. If your boiler has a problem, it will have it at 20 below on a Sunday, and I will be there with a thermos.

Marisol Trujillo | Albuquerque, NM | School counselor | 8 | mid_term_rentals buy_and_hold | Casitas for traveling nurses near UNM. | | single_family 2016, single_family 2021
I have one house with a casita and one that needs a casita. Swamp cooler evangelist.

Ed Wojcik | Buffalo, NY | Retired letter carrier | 28 | small_multifamily buy_and_hold | Get my son to take over the snow. | | duplex 1997, duplex 2001, duplex 2009
I delivered mail on my own street for 30 years and bought the doubles that I liked. I have never paid more than $140,000.

Janelle Prescott | Birmingham, AL | Nurse practitioner | 5 | out_of_state buy_and_hold | Replace one shift a week with rent. | | single_family 2021, duplex 2023
Birmingham by choice. I rent to nurses because I know when they sleep.

Amir Haddad | Dearborn, MI | Automotive engineer | 9 | buy_and_hold fix_and_flip | Ten brick ranches, all the same floor plan. | | single_family 2016, single_family 2018, single_family 2020, single_family 2022
Four identical bungalows in Dearborn Heights. One paint, one faucet, one key blank. My wife says it is a symptom.

Kathy Nygaard | Duluth, MN | Librarian | 12 | small_multifamily short_term_rentals | Replace the last fuse box. | | triplex 2013, duplex 2018
Two old buildings on a hill with a lake view, which the tenants get and I pay for in windows.

Deshawn Rivers | Detroit, MI | Electrician | 10 | brrrr buy_and_hold | Do every panel on my block. | | single_family 2015, duplex 2018, single_family 2021
Master electrician, IBEW 58. I bought from the land bank and rewired the whole thing with my nephew.

Ashlyn Pruitt | Chattanooga, TN | Dental hygienist | 3 | house_hacking short_term_rentals | A duplex I am not embarrassed to show my dad. | A lender fine with a separate-entrance basement | single_family 2023
I rent out my basement to climbers. They are quiet, early to bed, and very hard on doorframes.

Vikram Shah | Edison, NJ | Software engineer | 6 | out_of_state syndications | Stop buying sight unseen. | A property manager in Indianapolis | single_family 2019, single_family 2020, syndication 2021
I own two houses in Indiana and a share of something in Dallas that no longer sends emails.

Tom Baczewski | Erie, PA | Carpenter | 21 | brrrr small_multifamily | Own every house I have ever framed a porch on. | | duplex 2006, duplex 2011, triplex 2016
I fix porches. Along the lake they rot from the inside, so I have had steady work and cheap houses.

Guadalupe Ortiz | Fresno, CA | Farm labor supervisor | 7 | buy_and_hold house_hacking | A house for each of my three kids. | | single_family 2018, single_family 2022
Selma, outside of Fresno. My tenants are my cousins’ coworkers and nobody has missed a month yet.

Patrick O’Dell | Worcester, MA | Firefighter | 13 | small_multifamily house_hacking | Buy a three-decker every five years till I am done. | | triplex 2012, triplex 2018
I have been inside more three-deckers than the assessor, often with an ax. I can tell you which ones are balloon-framed.

Simone Whitaker | Jackson, MS | High school principal | 9 | buy_and_hold | Six paid-off houses by retirement. | | single_family 2014, single_family 2017, single_family 2021
Half of my tenants have been in my office at some point. The water system here is its own course of study.

Ken Uchida | Honolulu, HI | Civil engineer | 11 | out_of_state buy_and_hold | Own something I can drive to. | | single_family 2016, duplex 2019
A million dollars buys a carport here, so I own in Nevada and Missouri and use up a lot of air miles.

Brittany Shoemaker | Fort Wayne, IN | Property manager | 8 | property_management buy_and_hold | Get my 140 doors under 3% delinquency. | | single_family 2019
I manage 140 doors in Allen County. I like owners who answer email and hate owners who visit.

Rafael Quintero | Las Vegas, NV | Blackjack dealer | 6 | buy_and_hold | Three houses without an HOA. There are about nine in the county. | | single_family 2020
I count for a living. Dealers make decent landlords because nothing anyone says surprises us.

Phyllis Greenbaum | Boca Raton, FL | Retired teacher | 18 | notes buy_and_hold | Never get another special assessment. | | condo 2006, condo 2011
Two condos and a pile of assessment letters. I go to every board meeting, and they know my voice.

Jamal Winters | Milwaukee, WI | Bus operator | 8 | house_hacking small_multifamily | Third duplex before my 20-year pin. | | duplex 2018, duplex 2022
I drive the 27 route and look at roofs all day. Found both of my duplexes from the bus.

Sophie Arsenault | Lewiston, ME | Physical therapist | 5 | small_multifamily mid_term_rentals | Heat pumps in all nine units. | | triplex 2021
Triple-deckers in Maine run on oil and optimism. I am replacing both.

Randy Skaggs | Knoxville, TN | HVAC technician | 15 | buy_and_hold mobile_homes | Twenty pads, all city water. | | single_family 2010, land 2018
I own a small park out toward Strawberry Plains and fix my own units and everybody else’s.

Elena Markovic | Phoenix, AZ | Travel nurse | 4 | mid_term_rentals buy_and_hold | Be the landlord I wish I had on assignment. | | condo 2022
I lived in 14 furnished rentals in six years. I know exactly how many pans there should be.

Gary Lindholm | Spokane, WA | Insurance agent | 16 | buy_and_hold small_multifamily | Get landlords to read page two. | | duplex 2012
I write landlord policies from Spokane to Coeur d’Alene. Nobody reads the water-backup line until the water backs up.

Nia Campbell | Washington, DC | Policy analyst | 3 | house_hacking | An English basement with a tenant in it. | Advice on DC licensing for basement units | single_family 2024
I bought a Petworth row house and discovered that my basement has a certificate of occupancy for “storage.”

Scott Hendrickson | Omaha, NE | Insurance adjuster | 12 | buy_and_hold | Eight houses with class 4 shingles. | | single_family 2013, single_family 2015, single_family 2019
Twelve hail seasons. I can spot a storm-chaser’s yard sign from the highway.

Thuy Nguyen | San Jose, CA | Semiconductor process engineer | 8 | out_of_state buy_and_hold | Twelve houses in two cities, managed by people I like. | | single_family 2017, single_family 2018, duplex 2020
I cannot buy here, so I buy in Kansas City and Huntsville. I track everything, including how long managers take to answer.

Paula Restrepo | Charlotte, NC | Real estate attorney | 15 | buy_and_hold small_multifamily | Close a deal for myself for a change. | | condo 2014
North Carolina closings run through lawyers, so I see everybody’s mistakes by Friday at 4. Deeds, leases, and LLCs.

Mark Ostergaard | Indianapolis, IN | Property manager | 13 | property_management out_of_state | Never again take over a house with a “great tenant.” | | single_family 2015, duplex 2019
I manage 230 doors in Marion County, most for people I have met only on video. Ask me what a turn really costs.

Yvonne Castile | Cleveland, OH | Property manager | 17 | property_management buy_and_hold | A maintenance tech who stays five years. | | duplex 2012
I manage from Slavic Village to Euclid. I send owners the photo they do not want to see.

Carlos Benitez | Tampa, FL | Insurance agent | 12 | buy_and_hold | Write one policy cheaper than last year’s. | | single_family 2016
Independent agent, wind and flood. I was popular once, before 2021.

Tonya Reed | Kansas City, MO | Property manager | 11 | property_management brrrr | Section 8 inspections passed on the first visit. | | single_family 2017
I manage 95 doors east of Troost and answer to owners in nine states.

Bill Tanaka | Denver, CO | General contractor | 20 | fix_and_flip new_construction | Finish early once. | | flip 2018, single_family 2011
Remodels and ADUs along the Front Range. My bids have dates on them, which seems to frighten people.

Leticia Sandoval | Phoenix, AZ | Property manager | 10 | property_management mid_term_rentals | Survive one July without an emergency AC call. | | condo 2019
I run 120 doors from Glendale to Mesa. In summer I am basically an air-conditioning company.

Howard Stein | Philadelphia, PA | Appraiser | 26 | small_multifamily | Explain adjustments without raising my voice. | | triplex 2003
I appraise row houses. If yours has a finished basement with a toilet in the open, yes, I have a line for that.

Gwen Marchetti | Pittsburgh, PA | Home inspector | 14 | buy_and_hold | A dry basement in Allegheny County. | | duplex 2014
Hillside houses, retaining walls, and knob-and-tube. I wear knee pads to weddings.

Dominique Price | Atlanta, GA | Property manager | 9 | property_management buy_and_hold | Move every owner to quarterly inspections. | | single_family 2018
I look after 150 houses south of I-20 and have a folder named “creative wiring.”

Irina Volkov | Sacramento, CA | Real estate attorney | 18 | buy_and_hold | Make people read AB 1482. | | duplex 2013
Landlord side, Sacramento and Yolo. Most of my cases begin with a text message that should not have been sent.
`

/** The 56 shapes: FIPS state code (as us-atlas keys them) → postal code and full name, in the order of the postal codes. */
const rows = `
02 AK Alaska
01 AL Alabama
05 AR Arkansas
60 AS American Samoa
04 AZ Arizona
06 CA California
08 CO Colorado
09 CT Connecticut
11 DC District of Columbia
10 DE Delaware
12 FL Florida
13 GA Georgia
66 GU Guam
15 HI Hawaii
19 IA Iowa
16 ID Idaho
17 IL Illinois
18 IN Indiana
20 KS Kansas
21 KY Kentucky
22 LA Louisiana
25 MA Massachusetts
24 MD Maryland
23 ME Maine
26 MI Michigan
27 MN Minnesota
29 MO Missouri
69 MP Northern Mariana Islands
28 MS Mississippi
30 MT Montana
37 NC North Carolina
38 ND North Dakota
31 NE Nebraska
33 NH New Hampshire
34 NJ New Jersey
35 NM New Mexico
32 NV Nevada
36 NY New York
39 OH Ohio
40 OK Oklahoma
41 OR Oregon
42 PA Pennsylvania
72 PR Puerto Rico
44 RI Rhode Island
45 SC South Carolina
46 SD South Dakota
47 TN Tennessee
48 TX Texas
49 UT Utah
51 VA Virginia
78 VI Virgin Islands
50 VT Vermont
53 WA Washington
55 WI Wisconsin
54 WV West Virginia
56 WY Wyoming`

export const states = rows
  .trim()
  .split('\n')
  .map((row) => ({ fips: row.slice(0, 2), id: row.slice(3, 5), name: row.slice(6) }))

export const territories = ['AS', 'GU', 'MP', 'PR', 'VI']

/**
 * Every shape of the world map: index of its default region ('-' for none), id, name. Ids are ISO 3166-1's alpha-2, and
 * `BQ..` for the parts of the Caribbean Netherlands, as configs key them.
 */
const rows = `
2 AD Andorra
3 AE United Arab Emirates
3 AF Afghanistan
1 AG Antigua and Barbuda
1 AI Anguilla
2 AL Albania
2 AM Armenia
3 AO Angola
1 AR Argentina
- AS American Samoa
2 AT Austria
4 AU Australia
1 AW Aruba
2 AX Åland
3 AZ Azerbaijan
2 BA Bosnia and Herzegovina
1 BB Barbados
4 BD Bangladesh
2 BE Belgium
3 BF Burkina Faso
2 BG Bulgaria
3 BH Bahrain
3 BI Burundi
3 BJ Benin
- BL Saint-Barthélemy
0 BM Bermuda
4 BN Brunei
1 BO Bolivia
- BQBO Bonaire (Netherlands)
- BQSA Saba (Netherlands)
- BQSE St. Eustatius (Netherlands)
1 BR Brazil
1 BS Bahamas
4 BT Bhutan
3 BW Botswana
2 BY Belarus
1 BZ Belize
0 CA Canada
3 CD Democratic Republic of the Congo
3 CF Central African Republic
3 CG Republic of Congo
2 CH Switzerland
3 CI Côte d'Ivoire
- CK Cook Islands
1 CL Chile
3 CM Cameroon
4 CN China
1 CO Colombia
1 CR Costa Rica
1 CU Cuba
3 CV Cape Verde
1 CW Curaçao (Netherlands)
2 CY Cyprus
2 CZ Czech Republic
2 DE Germany
3 DJ Djibouti
2 DK Denmark
1 DM Dominica
1 DO Dominican Republic
3 DZ Algeria
1 EC Ecuador
2 EE Estonia
3 EG Egypt
3 EH Western Sahara
3 ER Eritrea
2 ES Spain
3 ET Ethiopia
2 FI Finland
4 FJ Fiji
1 FK Falkland Islands
- FM Micronesia
2 FO Faeroe Islands
2 FR France
3 GA Gabon
2 GB United Kingdom
1 GD Grenada
2 GE Georgia
1 GF French Guiana (France)
2 GG Guernsey
3 GH Ghana
0 GL Greenland
3 GM The Gambia
3 GN Guinea
1 GP Guadeloupe (France)
3 GQ Equatorial Guinea
2 GR Greece
1 GT Guatemala
- GU Guam
3 GW Guinea-Bissau
1 GY Guyana
4 HK Hong Kong
1 HN Honduras
2 HR Croatia
1 HT Haiti
2 HU Hungary
3 IC Canary Islands (Spain)
4 ID Indonesia
2 IE Ireland
3 IL Israel
2 IM Isle of Man
4 IN India
3 IQ Iraq
3 IR Iran
2 IS Iceland
2 IT Italy
2 JE Jersey
1 JM Jamaica
3 JO Jordan
4 JP Japan
3 KE Kenya
3 KG Kyrgyzstan
4 KH Cambodia
- KI Kiribati
3 KM Comoros
1 KN Saint Kitts and Nevis
4 KP North Korea
4 KR South Korea
3 KW Kuwait
1 KY Cayman Islands
5 KZ Kazakhstan
4 LA Laos
3 LB Lebanon
1 LC Saint Lucia
2 LI Liechtenstein
4 LK Sri Lanka
3 LR Liberia
3 LS Lesotho
2 LT Lithuania
2 LU Luxembourg
2 LV Latvia
3 LY Libya
3 MA Morocco
2 MD Moldova
2 ME Montenegro
1 MF Saint Martin (French)
3 MG Madagascar
- MH Marshall Islands
2 MK North Macedonia
3 ML Mali
4 MM Myanmar
5 MN Mongolia
- MP Northern Mariana Islands
1 MQ Martinique (France)
3 MR Mauritania
1 MS Montserrat
2 MT Malta
3 MU Mauritius
4 MV Maldives
3 MW Malawi
0 MX Mexico
4 MY Malaysia
3 MZ Mozambique
3 NA Namibia
4 NC New Caledonia
3 NE Niger
- NF Norfolk Island
3 NG Nigeria
1 NI Nicaragua
2 NL Netherlands
2 NO Norway
4 NP Nepal
4 NR Nauru
- NU Niue
4 NZ New Zealand
3 OM Oman
1 PA Panama
1 PE Peru
- PF French Polynesia
4 PG Papua New Guinea
4 PH Philippines
3 PK Pakistan
2 PL Poland
- PM Saint Pierre and Miquelon
- PN Pitcairn Islands
1 PR Puerto Rico
3 PS Palestine
2 PT Portugal
- PW Palau
1 PY Paraguay
3 QA Qatar
3 RE Reunion (France)
2 RO Romania
2 RS Serbia
5 RU Russian Federation
3 RW Rwanda
3 SA Saudi Arabia
4 SB Solomon Islands
3 SC Seychelles
3 SD Sudan
2 SE Sweden
4 SG Singapore
- SH Saint Helena
2 SI Slovenia
2 SK Slovakia
3 SL Sierra Leone
3 SN Senegal
3 SO Somalia
1 SR Suriname
3 SS South Sudan
3 ST São Tomé and Principe
1 SV El Salvador
1 SX Saint Martin (Dutch)
3 SY Syria
3 SZ Eswatini
1 TC Turks and Caicos Islands
3 TD Chad
3 TG Togo
4 TH Thailand
3 TJ Tajikistan
- TL Timor-Leste
3 TM Turkmenistan
3 TN Tunisia
- TO Tonga
2 TR Turkey
- TT Trinidad and Tobago
- TV Tuvalu
4 TW Taiwan
3 TZ Tanzania
2 UA Ukraine
3 UG Uganda
0 US United States
1 UY Uruguay
3 UZ Uzbekistan
1 VC Saint Vincent and the Grenadines
1 VE Venezuela
1 VG British Virgin Islands
- VI United States Virgin Islands
4 VN Vietnam
4 VU Vanuatu
- WS Samoa
2 XK Kosovo
3 YE Yemen
3 YT Mayotte (France)
3 ZA South Africa
3 ZM Zambia
3 ZW Zimbabwe`

export const countries = rows
  .trim()
  .split('\n')
  .map((row) => ({
    region: row[0] as string,
    id: row.slice(2, row.indexOf(' ', 2)),
    name: row.slice(row.indexOf(' ', 2) + 1),
  }))

import { Window } from './Front.tsx'
import type { Palette } from './palette.ts'

const Room = ({ colors }: { colors: Palette }) => (
  <>
    <rect width="1200" height="560" fill="#eee8dc" />
    <path d="M0 560h1200v240H0z" fill={colors.floor} />
    <path
      d="M0 620h1200M0 690h1200M0 770h1200M180 560L60 800M480 560L420 800M760 560L800 800M1040 560L1150 800"
      stroke="#0002"
      strokeWidth="3"
    />
    <rect y="544" width="1200" height="18" fill="#fbf8f1" />
  </>
)

export const LivingRoom = ({ colors }: { colors: Palette }) => (
  <>
    <Room colors={colors} />
    <Window x={470} y={120} width={270} height={220} colors={colors} />
    <path
      d="M430 90h44v330c-30-10-44-40-44-80zM740 90h44v250c0 40-14 70-44 80z"
      fill={colors.cloth}
      fillOpacity="0.55"
    />
    <rect x="140" y="150" width="170" height="130" fill="#fff" stroke="#8a7a5f" strokeWidth="8" />
    <path d="M150 260l50-60 40 40 30-24 34 44z" fill={colors.ground} />
    <ellipse cx="600" cy="690" rx="430" ry="70" fill={colors.cloth} fillOpacity="0.3" />
    <rect x="330" y="430" width="540" height="140" rx="26" fill={colors.cloth} />
    <rect x="300" y="490" width="80" height="140" rx="22" fill={colors.cloth} />
    <rect x="820" y="490" width="80" height="140" rx="22" fill={colors.cloth} />
    <rect x="370" y="540" width="460" height="80" rx="14" fill={colors.cloth} />
    <path d="M600 546v70M300 490h80v140M820 490h80v140" fill="none" stroke="#0002" strokeWidth="4" />
    <rect x="400" y="460" width="90" height="80" rx="12" fill={colors.door} fillOpacity="0.8" />
    <rect x="480" y="670" width="260" height="16" rx="6" fill="#7a5a3c" />
    <path d="M506 686v60M714 686v60" stroke="#7a5a3c" strokeWidth="12" />
    <path d="M1010 620V380" stroke="#56605b" strokeWidth="8" />
    <path d="M960 380h100l-24-90h-52z" fill="#f0dca0" />
    <ellipse cx="1010" cy="626" rx="50" ry="10" fill="#56605b" />
  </>
)

export const Kitchen = ({ colors }: { colors: Palette }) => (
  <>
    <Room colors={colors} />
    <path d="M60 80h330v190H60zM810 80h330v190H810z" fill="#fbf8f1" stroke="#cfc7b6" strokeWidth="4" />
    <path d="M225 80v190M975 80v190" stroke="#cfc7b6" strokeWidth="4" />
    <path d="M205 230v-30M245 230v-30M955 230v-30M995 230v-30" stroke="#8a8270" strokeWidth="6" />
    <Window x={470} y={100} width={260} height={180} colors={colors} />
    <rect x="40" y="300" width="1120" height="90" fill="#dfe6e4" />
    <path
      d="M40 345h1120M140 300v90M300 300v90M460 300v90M620 300v90M780 300v90M940 300v90M1080 300v90"
      stroke="#c3cdca"
      strokeWidth="2"
    />
    <rect x="30" y="390" width="1140" height="24" fill="#6d6a64" />
    <rect x="40" y="414" width="1120" height="186" fill={colors.cloth} />
    <path d="M240 414v186M440 414v186M760 414v186M960 414v186" stroke="#0002" strokeWidth="4" />
    <rect x="440" y="404" width="320" height="196" fill="#b9bdbf" />
    <rect x="470" y="460" width="260" height="110" rx="6" fill="#54595c" />
    <path d="M480 440h240" stroke="#7b8083" strokeWidth="10" />
    <path d="M500 396h60M640 396h60" stroke="#33373a" strokeWidth="10" />
    <path d="M880 388c0-50 60-50 60-6" fill="none" stroke="#9aa0a3" strokeWidth="10" />
    <circle cx="170" cy="370" r="22" fill="#c98a4b" />
    <circle cx="205" cy="374" r="17" fill="#8f3a2f" />
    <path d="M300 640h600v26H300z" fill="#8a6a48" />
    <path d="M340 666v134M860 666v134" stroke="#7a5a3c" strokeWidth="22" />
  </>
)

/** Rooms seen from above. */
export const Plan = ({ colors }: { colors: Palette }) => (
  <>
    <rect width="1200" height="800" fill="#fbfaf7" />
    <path d="M150 110h900v580H150z" fill="#fff" stroke="#3a443f" strokeWidth="16" />
    <path
      d="M590 110v230M590 430v260M150 380h220M460 380h130M590 340h180M860 340h190M860 340v120M860 550v140"
      fill="none"
      stroke="#3a443f"
      strokeWidth="12"
    />
    <path
      d="M590 430a90 90 0 0 1-90-90M370 380a90 90 0 0 1 90 90M770 340a90 90 0 0 0 90 90"
      fill="none"
      stroke="#8a938e"
      strokeWidth="4"
    />
    <path d="M250 102h180v16H250zM700 102h220v16H700zM142 480h16v120h-16zM1042 440h16v150h-16z" fill={colors.glass} />
    <rect x="200" y="160" width="180" height="130" rx="10" fill={colors.cloth} fillOpacity="0.5" />
    <path d="M200 160h60v130h-60z" fill={colors.cloth} fillOpacity="0.4" />
    <rect x="200" y="520" width="190" height="100" rx="14" fill={colors.cloth} fillOpacity="0.5" />
    <rect x="650" y="150" width="340" height="60" fill={colors.floor} fillOpacity="0.6" />
    <circle cx="830" cy="270" r="40" fill={colors.floor} fillOpacity="0.6" />
    <rect x="650" y="470" width="150" height="160" rx="10" fill={colors.cloth} fillOpacity="0.5" />
    <rect x="920" y="600" width="100" height="60" rx="20" fill={colors.glass} fillOpacity="0.5" />
  </>
)

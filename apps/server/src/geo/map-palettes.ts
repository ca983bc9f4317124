export const themes = ['light', 'dark'] as const
export type Theme = (typeof themes)[number]

/** The interface's colours, muted: what is shown on the map comes first. */
export const palettes = {
  light: {
    sea: '#cfe6e3',
    land: '#f3efe6',
    paper: 'paper-#f3efe6-#ece6d9',
    green: '#dfe9d2',
    built: '#e8e1d3',
    coast: '#e2d8c5',
    border: '#b9ae9a',
    street: '#ffffff',
    streetEdge: '#e0d8c8',
    town: '#3b4744',
    village: '#5d6865',
    country: '#6d6557',
    water: '#0b6b63',
    halo: '#fbf9f4',
    waterHalo: '#dcefec',
  },
  dark: {
    sea: '#0f2a2c',
    land: '#26332f',
    paper: 'paper-#26332f-#2e3d38',
    green: '#1d3a2b',
    built: '#2f3f3a',
    coast: '#40524c',
    border: '#5f706b',
    street: '#4a5b55',
    streetEdge: '#18211f',
    town: '#dde5e2',
    village: '#aab6b2',
    country: '#97a39f',
    water: '#6fc4b9',
    halo: '#161e1c',
    waterHalo: '#0c2123',
  },
} as const satisfies Record<Theme, Record<string, string>>

/** Families of the page, drawn by the browser: nothing is fetched for a letter. */

export type Palette = Record<keyof (typeof palettes)['light'], string>

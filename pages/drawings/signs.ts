/** Signs on a field of 24 by 24, drawn as lines in the colour of the text around them. */
export const signs = {
  ai: '<circle cx="12" cy="12" r="9"/><ellipse cx="12" cy="12" rx="4" ry="9"/><path d="M3 12h18"/>',
  education: '<path d="M4 17h16l-2-3V10a6 6 0 0 0-12 0v4z" stroke-linejoin="round"/><path d="M9 20.5h6"/>',
  cards:
    '<rect x="2.5" y="5.5" width="19" height="13" rx="2.5"/><path d="M6 10h4v4H6z" fill="currentColor"/><path d="M14 14.5h4"/>',
  pay: '<path d="M3 6h18M3 12h9M3 18h18"/><circle cx="18" cy="12" r="2" fill="currentColor"/>',
  automation: '<path d="M4 20V4h16v16h-7M4 20h2M6 20a7 7 0 0 1 7-7v7"/>',
  event: '<path d="M3 6h18v4a2 2 0 0 0 0 4v4H3v-4a2 2 0 0 0 0-4zM15 6v3M15 11v2M15 15v3"/>',
  pos: '<path d="M3 10v4M7.5 6.5v11M12 3.5v17M16.5 8v8M21 10.5v3"/>',
  park: '<path d="M3 3v18M21 3v18M3 3h18"/><rect x="8" y="8" width="8" height="13" rx="2.5" fill="currentColor" stroke="none"/>',
  points: '<circle cx="9" cy="12" r="6.5"/><circle cx="16" cy="12" r="5.5" fill="currentColor" stroke="none"/>',
  ventures: '<path d="M2 21h7v-6h6V9h6V3"/>',
  shop: '<path d="M4 8h16l-1 13H5zM8.5 8a3.5 3.5 0 0 1 7 0"/>',
  arrow: '<path d="M3 12h17M13 5l7 7-7 7" stroke-width="3"/>',
  up: '<path d="M12 21V4M5 11l7-7 7 7" stroke-width="3"/>',
  out: '<path d="M6 18 18 6M8 6h10v10" stroke-width="3"/>',
  close: '<path d="m5 5 14 14M19 5 5 19" stroke-width="3"/>',
  search: '<circle cx="10.5" cy="10.5" r="6.5"/><path d="m15.5 15.5 6 6"/>',
} as const;

export type Sign = keyof typeof signs;

/** A drawn house as a data URL, so that examples need no server. @param hue of the door, in degrees */
export function samplePicture(hue: number, alt: string): { src: string; alt: string } {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 400" preserveAspectRatio="xMidYMid slice"><rect width="600" height="400" fill="hsl(${200 + hue / 12} 45% 82%)"/><rect y="330" width="600" height="70" fill="hsl(95 25% 55%)"/><path d="M120 150 300 60l180 90v190H120Z" fill="hsl(${30 + hue / 9} 28% 86%)"/><path d="M100 160 300 56l200 104" fill="none" stroke="hsl(215 14% 34%)" stroke-width="16"/><rect x="270" y="240" width="60" height="100" fill="hsl(${hue} 50% 34%)"/><g fill="hsl(210 30% 46%)" stroke="#fff" stroke-width="6"><rect x="160" y="180" width="70" height="70"/><rect x="370" y="180" width="70" height="70"/><rect x="270" y="140" width="60" height="60"/></g></svg>`;
  return { src: `data:image/svg+xml,${encodeURIComponent(svg)}`, alt };
}

import path from 'node:path';
import { buildPlaces } from '#marketplace/travel/near/places.ts';
import { buildGraph } from '#marketplace/travel/streets/build-graph.ts';
import { collectOsm } from '#marketplace/travel/streets/osm/collect.ts';
import { writeStreets } from '#marketplace/travel/streets/streets-file.ts';
import { readGtfs } from '#marketplace/travel/timetable/gtfs/read-gtfs.ts';
import { joinStops, writeStopWalks } from '#marketplace/travel/timetable/stop-walks.ts';
import { writeTimetable } from '#marketplace/travel/timetable/timetable-file.ts';

// A process of its own, so that its memory holds the imports alone. Arguments: the folder to write to, the file of
// streets, and the feed, if any.
const [folder, osmFile, gtfsFile] = process.argv.slice(2);
const start = performance.now();
const osm = await collectOsm(osmFile!, () => {});
const graph = buildGraph(osm);
writeStreets(path.join(folder!, 'streets'), { graph, places: buildPlaces(graph, osm.amenities) });
if (gtfsFile) {
  const { timetable } = await readGtfs(gtfsFile, { today: new Date(), onProgress: () => {} });
  writeTimetable(path.join(folder!, 'timetable'), timetable);
  writeStopWalks(path.join(folder!, 'stop-walks'), joinStops(graph, timetable));
}
process.stdout.write(
  JSON.stringify({
    seconds: (performance.now() - start) / 1000,
    peakMb: process.resourceUsage().maxRSS / 1024,
  }),
);

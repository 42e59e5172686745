import type { Viewer } from '#platform/http/viewer.ts';

/** The owners of a file. */
export interface Owned {
  uploaded_by: string | null;
  agency_id: number | null;
}

/** Only the uploader may delete a file. */
export function mayDelete(viewer: Viewer, file: Owned): boolean {
  return file.uploaded_by === viewer.userId;
}

/** A person may use their own files, and those that colleagues uploaded for the same agency. */
export function mayUse(viewer: Viewer, file: Owned): boolean {
  return mayDelete(viewer, file) || (viewer.agency !== null && file.agency_id === viewer.agency.id);
}

import type { Viewer } from '#platform/http/viewer.ts';

/** Whose a file is. */
export interface Owned {
  uploaded_by: string | null;
  agency_id: number | null;
}

/** A file is for whoever gave it to us. */
export function mayDelete(viewer: Viewer, file: Owned): boolean {
  return file.uploaded_by === viewer.userId;
}

/** A person uses their own files, and those that colleagues gave us for the same agency. */
export function mayUse(viewer: Viewer, file: Owned): boolean {
  return mayDelete(viewer, file) || (viewer.agency !== null && file.agency_id === viewer.agency.id);
}

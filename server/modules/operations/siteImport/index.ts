import { defineFeature, type Made } from '../../../feature';
import { createImportPlaces } from './desk/importPlaces';
import { siteImportRoutes } from './desk/siteImport.routes';
import { createSiteImports } from './desk/siteImports.service';
import { createImportPictures } from './pictures/importPictures';
import { createFolderImport } from './run/folderImport';
import { createImportJob } from './run/importJob';
import { createImportRuns } from './run/importRuns';

const services = {
  importRuns: createImportRuns,
  folderImport: createFolderImport,
  importPlaces: createImportPlaces,
  importJob: createImportJob,
  importPictures: createImportPictures,
  siteImports: createSiteImports,
};

declare module '../../../dependencies' {
  interface Services extends Made<typeof services> {}
}

export const feature = defineFeature({
  services,
  routes: [siteImportRoutes],
  jobs: ({ importJob, importPictures }) => [importJob, importPictures],
  chores: ({ importPlaces, importRuns }) => ({
    'uploads of exports': async () => {
      await importPlaces.removeUnused(importRuns.isPlaceUsed);
      return false;
    },
  }),
});

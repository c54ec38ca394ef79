import { createReducer } from '@reduxjs/toolkit';
import { addArticleCases } from './articleCases';
import { addCommentCases } from './commentCases';
import { addFollowCases } from './followCases';
import { addMarkCases } from './markCases';
import { addMyArticleCases } from './myArticleCases';
import { addNotificationCases } from './notificationCases';
import { addOwnWorkCases } from './ownWorkCases';
import { addPostNotificationCases } from './postNotificationCases';
import { addProfileCases } from './profileCases';
import { addRequestCases } from './reducer';
import { addSavedPostCases } from './savedPostCases';
import { initialDashboardState } from './state';

// Imported for its effect by whatever brings the dashboard's own code.
addRequestCases(
  createReducer(initialDashboardState, (builder) => {
    addMarkCases(builder);
    addCommentCases(builder);
    addArticleCases(builder);
    addMyArticleCases(builder);
    addOwnWorkCases(builder);
    addNotificationCases(builder);
    addPostNotificationCases(builder);
    addFollowCases(builder);
    addProfileCases(builder);
    addSavedPostCases(builder);
  }),
);

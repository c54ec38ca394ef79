'use strict';

// Alone and first: old versions of Node understand the check, and not what is loaded after it.
require('./checkNode.cjs').refuseUnsupportedNode();
require('./runProgram.cjs').runProgram();
